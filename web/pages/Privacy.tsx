import { pathTo } from '#domain/paths.ts'
import { useConfig } from '../kit/config.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { TextLink } from '../kit/links.tsx'
import { Article, type ArticleText } from './Article.tsx'

const phrases = defineTranslations({
  en: { ask: 'Questions about your data?', contact: 'Contact us' },
  hi: { ask: 'अपने डेटा के बारे में कुछ पूछना है?', contact: 'संपर्क करें' },
})

const text = {
  en: (site: string): ArticleText => ({
    title: 'Privacy',
    description: `What ${site} stores about you, why, for how long, and how you get it back or have it deleted.`,
    lead: `${site} stores what it needs to run your preparation, shows it to you, and deletes it when you say so. There is no advertising and no tracking.`,
    sections: [
      {
        heading: 'Who is responsible',
        text: [
          'This site runs on a server of the institution that has installed it. That institution is responsible for your data; the makers of the software do not receive any of it.',
        ],
      },
      {
        heading: 'What is stored when you have an account',
        text: ['We store this, and use it for the purpose named:'],
        points: [
          'Your name and email address, and your phone number if you give it: to address you, to let you in and to send you the mails you ask for.',
          'Your password, only as a hash (argon2id) from which it cannot be read.',
          'What you write in your profile: place, goal, target exam, program, time zone.',
          'Your sign-ins with time, network address and kind of device: so that break-ins can be noticed and stopped.',
          'The papers you take, your answers, times, results, badges and your place in leaderboards. Others see your name, program, score and badges there, and nothing else.',
          'Messages that you send to us, and our answers.',
        ],
      },
      {
        heading: 'Guests',
        text: [
          'As a guest you leave no account and no stored results. What you answer stays in your browser; to mark a paper it is sent to the server, which answers and forgets it.',
        ],
      },
      {
        heading: 'In your browser',
        text: [
          'The site sets no cookies. Your browser’s own storage keeps your session, your language, your theme, and answers that could not be sent yet. Logging out removes the session.',
        ],
      },
      {
        heading: 'What is passed on',
        text: [
          'Nothing is sold, and nothing is given to advertisers. Mails go through the mail server of the institution. Fonts, formulas and scripts come from this server. Where an editor has put a picture or a link from another website into a text, your browser fetches it from there.',
        ],
      },
      {
        heading: 'How long',
        text: [
          'As long as you keep your account. Links to verify an address work for 24 hours, links to reset a password for one hour, and each only once. The server’s technical logs hold no passwords and no session keys.',
        ],
      },
      {
        heading: 'Your rights',
        text: ['You need not ask anybody for this: it is in your profile, under Settings.'],
        points: [
          'See and correct what you have told us.',
          'Download everything that is held about you, as a file.',
          'Delete your account. Your profile, attempts and results are then gone for good.',
        ],
      },
    ],
  }),
  hi: (site: string): ArticleText => ({
    title: 'गोपनीयता',
    description: `${site} आपके बारे में क्या रखता है, क्यों और कब तक, और आप उसे कैसे पा या हटा सकते हैं।`,
    lead: `${site} वही जानकारी रखता है जो आपकी तैयारी के लिए चाहिए, उसे आपको दिखाता है और आपके कहने पर हटा देता है। यहाँ न विज्ञापन हैं, न निगरानी।`,
    sections: [
      {
        heading: 'उत्तरदायी कौन है',
        text: [
          'यह साइट उस संस्था के सर्वर पर चलती है जिसने इसे स्थापित किया है। आपके डेटा के लिए वही संस्था उत्तरदायी है; सॉफ़्टवेयर बनाने वालों को उसमें से कुछ नहीं मिलता।',
        ],
      },
      {
        heading: 'खाता होने पर क्या रखा जाता है',
        text: ['हम यह जानकारी रखते हैं और केवल बताए गए काम के लिए उपयोग करते हैं:'],
        points: [
          'आपका नाम और ईमेल पता, और दिया हो तो फ़ोन नंबर: आपको संबोधित करने, लॉगिन कराने और माँगे गए मेल भेजने के लिए।',
          'आपका पासवर्ड, केवल हैश (argon2id) के रूप में, जिससे उसे पढ़ा नहीं जा सकता।',
          'जो आप प्रोफ़ाइल में लिखते हैं: स्थान, लक्ष्य, परीक्षा, पाठ्यक्रम, समय क्षेत्र।',
          'आपके लॉगिन का समय, नेटवर्क पता और डिवाइस का प्रकार: ताकि सेंधमारी पहचानी और रोकी जा सके।',
          'आपके प्रश्नपत्र, उत्तर, समय, परिणाम, बैज और लीडरबोर्ड में स्थान। वहाँ दूसरे लोग केवल आपका नाम, पाठ्यक्रम, अंक और बैज देखते हैं।',
          'आपके भेजे संदेश और हमारे उत्तर।',
        ],
      },
      {
        heading: 'अतिथि',
        text: [
          'अतिथि के रूप में न खाता बनता है, न परिणाम रखे जाते हैं। आपके उत्तर आपके ब्राउज़र में रहते हैं; जाँचने के लिए वे सर्वर को भेजे जाते हैं, जो उत्तर देकर उन्हें भूल जाता है।',
        ],
      },
      {
        heading: 'आपके ब्राउज़र में',
        text: [
          'यह साइट कोई कुकी नहीं रखती। ब्राउज़र के अपने भंडार में आपका सत्र, भाषा, थीम और वे उत्तर रहते हैं जो अभी भेजे नहीं जा सके। लॉगआउट करने पर सत्र हट जाता है।',
        ],
      },
      {
        heading: 'किसी को क्या दिया जाता है',
        text: [
          'न कुछ बेचा जाता है, न विज्ञापन देने वालों को दिया जाता है। मेल संस्था के मेल सर्वर से जाते हैं। फ़ॉन्ट, सूत्र और स्क्रिप्ट इसी सर्वर से आते हैं। यदि किसी संपादक ने पाठ में दूसरी वेबसाइट का चित्र या लिंक रखा है, तो आपका ब्राउज़र उसे वहीं से लेता है।',
        ],
      },
      {
        heading: 'कब तक',
        text: [
          'जब तक आपका खाता है। ईमेल सत्यापन का लिंक 24 घंटे और पासवर्ड रीसेट का लिंक एक घंटे तक, और हर लिंक केवल एक बार काम करता है। सर्वर के तकनीकी लॉग में न पासवर्ड होते हैं, न सत्र की कुंजियाँ।',
        ],
      },
      {
        heading: 'आपके अधिकार',
        text: ['इसके लिए किसी से पूछना नहीं पड़ता: यह आपकी प्रोफ़ाइल की सेटिंग में है।'],
        points: [
          'जो आपने बताया है, उसे देखें और सुधारें।',
          'आपके बारे में रखी गई सारी जानकारी एक फ़ाइल में डाउनलोड करें।',
          'अपना खाता हटाएँ। तब आपकी प्रोफ़ाइल, प्रयास और परिणाम हमेशा के लिए हट जाते हैं।',
        ],
      },
    ],
  }),
}

export function Component() {
  const t = useTranslation(phrases)
  const { siteName } = useConfig()
  return (
    <Article text={useTranslation(text)(siteName)}>
      <p className="text-muted">
        {t.ask} <TextLink to={pathTo('contact')}>{t.contact}</TextLink>
      </p>
    </Article>
  )
}
