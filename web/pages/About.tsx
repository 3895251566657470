import { pathTo } from '#domain/paths.ts'
import { useConfig } from '../kit/config.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Article, type ArticleText } from './Article.tsx'

const phrases = defineTranslations({
  en: { start: 'Browse the papers', contact: 'Contact us' },
  hi: { start: 'प्रश्नपत्र देखें', contact: 'संपर्क करें' },
})

const text = {
  en: (site: string): ArticleText => ({
    title: 'About',
    description: `What ${site} is, how its papers and marks work, and who runs it.`,
    lead: `${site} helps you prepare for India’s competitive exams with timed mock tests, notes and previous-year style papers, in English and Hindi.`,
    sections: [
      {
        heading: 'What you can do here',
        text: ['You can start without an account; with one, your work is saved.'],
        points: [
          'Browse exams by category, subject and paper: engineering, medical, government, banking, defence and railway.',
          'Sit papers against the clock, as in the examination hall, with sections, a question palette and marking for review.',
          'Read notes and previous-year questions with their answers.',
          'See after each paper what was right, what was wrong, what took long, and where you stand among others.',
          'Collect badges and keep a streak, earned only from papers you have really finished.',
        ],
      },
      {
        heading: 'How we treat your answers',
        text: [
          'Each answer is saved as you give it. A reload, a dead battery or a lost connection does not cost you the paper: you go on where you were, within the time that is left.',
          'Marks are computed exactly, by the marking scheme shown before the paper starts. The answer key stays on the server until you have submitted.',
        ],
      },
      {
        heading: 'Who runs this site',
        text: [
          'Taiyari (तैयारी, “preparation”) is software that a school, a coaching institute or a library installs on its own server. Whoever runs this installation chooses its papers, answers your messages and is responsible for your data.',
          'This site is not connected with NTA, UPSC, IBPS, the railway boards or any other body that conducts examinations. The names of exams are used only to say what a paper prepares for. Dates, syllabus and rules are binding only as those bodies publish them.',
        ],
      },
      {
        heading: 'Made for small phones and slow lines',
        text: [
          'Pages are light and carry no advertising and no trackers. Everything works with a keyboard and a screen reader, in a dark and a light theme, and in large type. If something is in your way, please tell us: we count it as a fault.',
        ],
      },
    ],
  }),
  hi: (site: string): ArticleText => ({
    title: 'परिचय',
    description: `${site} क्या है, इसके प्रश्नपत्र और अंक कैसे काम करते हैं, और इसे कौन चलाता है।`,
    lead: `${site} भारत की प्रतियोगी परीक्षाओं की तैयारी में आपकी मदद करता है: समयबद्ध मॉक टेस्ट, नोट्स और पिछले वर्षों जैसे प्रश्नपत्र, हिन्दी और अंग्रेज़ी में।`,
    sections: [
      {
        heading: 'यहाँ आप क्या कर सकते हैं',
        text: ['शुरुआत बिना खाते के भी हो सकती है; खाता हो, तो आपका काम सुरक्षित रहता है।'],
        points: [
          'श्रेणी, विषय और प्रश्नपत्र के अनुसार परीक्षाएँ देखें: इंजीनियरिंग, मेडिकल, सरकारी नौकरी, बैंकिंग, रक्षा और रेलवे।',
          'परीक्षा भवन की तरह घड़ी के साथ प्रश्नपत्र हल करें, खंडों, प्रश्न-सूची और समीक्षा के लिए चिह्नित करने की सुविधा के साथ।',
          'नोट्स और पिछले वर्षों जैसे प्रश्न उत्तर सहित पढ़ें।',
          'हर प्रश्नपत्र के बाद देखें कि क्या सही था, क्या गलत, किसमें समय लगा और दूसरों के बीच आप कहाँ हैं।',
          'बैज पाएँ और अभ्यास का सिलसिला बनाए रखें; ये केवल सचमुच पूरे किए गए प्रश्नपत्रों से मिलते हैं।',
        ],
      },
      {
        heading: 'आपके उत्तरों की सुरक्षा',
        text: [
          'हर उत्तर देते ही सहेज लिया जाता है। पेज फिर से लोड हो, बैटरी खत्म हो या इंटरनेट चला जाए, प्रश्नपत्र नहीं जाता: बचे हुए समय में आप वहीं से आगे बढ़ते हैं।',
          'अंक उसी अंकन योजना से ठीक-ठीक गिने जाते हैं जो प्रश्नपत्र शुरू होने से पहले दिखाई जाती है। उत्तर कुंजी आपके जमा करने तक सर्वर पर ही रहती है।',
        ],
      },
      {
        heading: 'यह साइट कौन चलाता है',
        text: [
          'Taiyari (तैयारी) एक सॉफ़्टवेयर है जिसे कोई विद्यालय, कोचिंग संस्थान या पुस्तकालय अपने सर्वर पर लगाता है। जो इस साइट को चलाता है, वही इसके प्रश्नपत्र चुनता है, आपके संदेशों का उत्तर देता है और आपके डेटा के लिए उत्तरदायी है।',
          'इस साइट का NTA, UPSC, IBPS, रेलवे बोर्ड या परीक्षा कराने वाली किसी अन्य संस्था से कोई संबंध नहीं है। परीक्षाओं के नाम केवल यह बताने के लिए हैं कि प्रश्नपत्र किसकी तैयारी कराता है। तिथियाँ, पाठ्यक्रम और नियम वही मान्य हैं जो वे संस्थाएँ प्रकाशित करती हैं।',
        ],
      },
      {
        heading: 'छोटे फ़ोन और धीमे इंटरनेट के लिए',
        text: [
          'पेज हल्के हैं; इनमें न विज्ञापन हैं, न निगरानी करने वाले ट्रैकर। सब कुछ कीबोर्ड और स्क्रीन रीडर से, गहरी और उजली थीम में तथा बड़े अक्षरों में काम करता है। कुछ आपके आड़े आए तो हमें बताएँ: हम उसे अपनी कमी मानते हैं।',
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
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo('categories')} variant="primary">
          {t.start}
        </ButtonLink>
        <ButtonLink to={pathTo('contact')}>{t.contact}</ButtonLink>
      </div>
    </Article>
  )
}
