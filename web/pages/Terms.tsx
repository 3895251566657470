import { pathTo } from '#domain/paths.ts'
import { useConfig } from '../kit/config.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { TextLink } from '../kit/links.tsx'
import { Article, type ArticleText } from './Article.tsx'

const phrases = defineTranslations({
  en: { more: 'What is stored about you is described under', privacy: 'Privacy' },
  hi: { more: 'आपके बारे में क्या रखा जाता है, यह यहाँ बताया गया है:', privacy: 'गोपनीयता' },
})

const text = {
  en: (site: string): ArticleText => ({
    title: 'Terms and conditions',
    description: `The rules for using ${site}.`,
    lead: `These rules apply to everyone who uses ${site}. They are short, so that they can be read.`,
    sections: [
      {
        heading: 'The offer',
        text: [
          `${site} offers mock tests, notes and previous-year style papers for practice. It is run by the institution that has installed it (“we”). A mock result is a help to learning: it is not a certificate and promises no rank, admission or job.`,
        ],
      },
      {
        heading: 'Your account',
        text: ['You may browse and practise as a guest. For an account, these rules apply:'],
        points: [
          'Give your own name and an email address that you can read. Addresses reserved for administrators cannot be registered.',
          'Keep your password to yourself, and tell us if somebody else knows it.',
          'One person, one account. If you are under 18, register with the consent of a parent or guardian.',
          'You can download your data and delete your account at any time in the settings of your profile.',
        ],
      },
      {
        heading: 'Fair play',
        text: ['Ranks and badges mean something only when everybody earns them alone. You may not'],
        points: [
          'answer for somebody else, or use programs that answer for you;',
          'try to reach answer keys, other people’s data or the administration;',
          'overload the service or get around its limits;',
          'copy, sell or publish papers where the paper does not allow it.',
        ],
      },
      {
        heading: 'Content',
        text: [
          'Papers and explanations belong to those who wrote them. You may use them for your own preparation. We check them with care, but mistakes can remain: if you find one, write to us, and we will correct it.',
          'Examinations are governed by the bodies that conduct them. In case of doubt, their notices apply, not this site.',
        ],
      },
      {
        heading: 'Premium papers',
        text: [
          'Some papers are open to premium members only. Premium is granted by the administrators of this site, with or without a date on which it ends; this site itself takes no payments. When it ends, your results stay yours.',
        ],
      },
      {
        heading: 'When something goes wrong',
        text: [
          'We do our best to keep the service running and your answers safe, but we cannot promise that it is always there. Maintenance is announced where possible.',
          'We may close an account that breaks these rules. You can ask why, and object, by writing to us.',
          'We are liable as the law requires, and no further.',
        ],
      },
      {
        heading: 'Changes and law',
        text: [
          'When these terms change in substance, we say so on this page before the change applies. The law of the place where the institution that runs this site is established applies.',
        ],
      },
    ],
  }),
  hi: (site: string): ArticleText => ({
    title: 'नियम और शर्तें',
    description: `${site} के उपयोग के नियम।`,
    lead: `ये नियम ${site} का उपयोग करने वाले हर व्यक्ति पर लागू होते हैं। इन्हें छोटा रखा गया है, ताकि इन्हें पढ़ा जा सके।`,
    sections: [
      {
        heading: 'सेवा',
        text: [
          `${site} अभ्यास के लिए मॉक टेस्ट, नोट्स और पिछले वर्षों जैसे प्रश्नपत्र देता है। इसे वह संस्था चलाती है जिसने इसे स्थापित किया है (“हम”)। मॉक टेस्ट का परिणाम सीखने में सहायक है: यह न प्रमाणपत्र है, न किसी रैंक, प्रवेश या नौकरी का वादा।`,
        ],
      },
      {
        heading: 'आपका खाता',
        text: ['आप अतिथि के रूप में भी देख और अभ्यास कर सकते हैं। खाते के लिए ये नियम हैं:'],
        points: [
          'अपना ही नाम दें और ऐसा ईमेल पता दें जिसे आप पढ़ सकें। प्रशासकों के लिए आरक्षित पतों से पंजीकरण नहीं हो सकता।',
          'अपना पासवर्ड अपने पास रखें, और किसी और को पता चल जाए तो हमें बताएँ।',
          'एक व्यक्ति, एक खाता। यदि आप 18 वर्ष से कम के हैं, तो माता-पिता या अभिभावक की सहमति से पंजीकरण करें।',
          'प्रोफ़ाइल की सेटिंग में आप कभी भी अपना डेटा डाउनलोड कर सकते हैं और अपना खाता हटा सकते हैं।',
        ],
      },
      {
        heading: 'ईमानदारी',
        text: ['रैंक और बैज का महत्व तभी है जब हर कोई उन्हें स्वयं कमाए। आप ये काम नहीं करेंगे:'],
        points: [
          'किसी और के लिए उत्तर देना, या उत्तर देने वाले प्रोग्राम का उपयोग करना;',
          'उत्तर कुंजी, दूसरों के डेटा या प्रशासन तक पहुँचने का प्रयास करना;',
          'सेवा पर अनुचित भार डालना या उसकी सीमाओं को लाँघना;',
          'जहाँ अनुमति न हो, वहाँ प्रश्नपत्रों की नकल करना, उन्हें बेचना या प्रकाशित करना।',
        ],
      },
      {
        heading: 'सामग्री',
        text: [
          'प्रश्नपत्र और व्याख्याएँ उनके लेखकों की हैं। आप उनका उपयोग अपनी तैयारी के लिए कर सकते हैं। हम उन्हें ध्यान से जाँचते हैं, फिर भी भूल रह सकती है: मिले तो हमें लिखें, हम उसे ठीक करेंगे।',
          'परीक्षाओं के नियम वे संस्थाएँ तय करती हैं जो उन्हें कराती हैं। संदेह होने पर उनकी सूचनाएँ मान्य हैं, यह साइट नहीं।',
        ],
      },
      {
        heading: 'प्रीमियम प्रश्नपत्र',
        text: [
          'कुछ प्रश्नपत्र केवल प्रीमियम सदस्यों के लिए हैं। प्रीमियम इस साइट के प्रशासक देते हैं, अंतिम तिथि के साथ या उसके बिना; यह साइट स्वयं कोई भुगतान नहीं लेती। प्रीमियम समाप्त होने पर भी आपके परिणाम आपके ही रहते हैं।',
        ],
      },
      {
        heading: 'जब कुछ गड़बड़ हो',
        text: [
          'हम सेवा को चालू और आपके उत्तरों को सुरक्षित रखने का पूरा प्रयास करते हैं, पर यह वादा नहीं कर सकते कि सेवा हर समय उपलब्ध रहेगी। जहाँ संभव हो, रखरखाव की सूचना पहले दी जाती है।',
          'इन नियमों को तोड़ने वाला खाता हम बंद कर सकते हैं। आप हमें लिखकर कारण पूछ सकते हैं और आपत्ति कर सकते हैं।',
          'हमारा दायित्व उतना ही है जितना कानून माँगता है।',
        ],
      },
      {
        heading: 'बदलाव और कानून',
        text: [
          'जब इन शर्तों में कोई महत्वपूर्ण बदलाव होगा, तो लागू होने से पहले इसी पेज पर बताया जाएगा। इस साइट को चलाने वाली संस्था जहाँ स्थित है, वहाँ का कानून लागू होता है।',
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
        {t.more} <TextLink to={pathTo('privacy')}>{t.privacy}</TextLink>
      </p>
    </Article>
  )
}
