import { defineTranslations } from '../kit/language.ts'

export const contactTranslations = defineTranslations({
  en: {
    title: 'Contact',
    heading: 'Contact us',
    lead: 'Ask, report a mistake, or tell us what is missing. We reply within 24 hours.',
    description: 'Write to us: we reply within 24 hours. Answers to common questions are here too.',
    email: 'Email',
    emailText: 'We reply within 24 hours.',
    phone: 'Phone',
    phoneHours: 'Mon–Fri 9am–6pm',
    phoneText: 'Leave your number in a message and we will call you back.',
    help: 'Quick answers',
    helpText: 'Most questions are answered below.',
    helpLink: 'Frequently asked questions',
    formTitle: 'Send us a message',
    name: 'Name',
    emailField: 'Email',
    subject: 'Subject',
    message: 'Message',
    website: 'Website',
    send: 'Send Message',
    sending: 'Sending...',
    sent: 'Thank you! Your message has been sent. We reply within 24 hours.',
    failed: 'Your message was not sent. What you wrote is still here.',
    dismiss: 'Dismiss',
    faq: 'Frequently asked questions',
  },
  hi: {
    title: 'संपर्क',
    heading: 'हमसे संपर्क करें',
    lead: 'कुछ पूछिए, गलती की सूचना दीजिए या बताइए कि क्या कमी है। हम 24 घंटे के भीतर उत्तर देते हैं।',
    description: 'हमें लिखिए: हम 24 घंटे के भीतर उत्तर देते हैं। आम प्रश्नों के उत्तर भी यहाँ हैं।',
    email: 'ईमेल',
    emailText: 'हम 24 घंटे के भीतर उत्तर देते हैं।',
    phone: 'फ़ोन',
    phoneHours: 'सोमवार–शुक्रवार, सुबह 9 से शाम 6 बजे',
    phoneText: 'संदेश में अपना नंबर लिखिए, हम आपको फ़ोन करेंगे।',
    help: 'तुरंत उत्तर',
    helpText: 'अधिकतर प्रश्नों के उत्तर नीचे हैं।',
    helpLink: 'अक्सर पूछे जाने वाले प्रश्न',
    formTitle: 'हमें संदेश भेजिए',
    name: 'नाम',
    emailField: 'ईमेल',
    subject: 'विषय',
    message: 'संदेश',
    website: 'वेबसाइट',
    send: 'संदेश भेजें',
    sending: 'भेजा जा रहा है...',
    sent: 'धन्यवाद! आपका संदेश भेज दिया गया है। हम 24 घंटे के भीतर उत्तर देते हैं।',
    failed: 'आपका संदेश नहीं भेजा जा सका। आपने जो लिखा, वह यहीं सुरक्षित है।',
    dismiss: 'हटाएँ',
    faq: 'अक्सर पूछे जाने वाले प्रश्न',
  },
})

/** For an installation without answers of its own. */
export const commonQuestions = [
  {
    question: { en: 'Do I need an account to practise?', hi: 'क्या अभ्यास के लिए खाता बनाना आवश्यक है?' },
    answer: {
      en: 'No. Visitors can browse, read notes and take free papers; the result is shown but not stored. With a free account your attempts, progress, badges and ranks are kept.',
      hi: 'नहीं। बिना खाते के भी आप श्रेणियाँ देख सकते हैं, नोट्स पढ़ सकते हैं और निःशुल्क प्रश्नपत्र दे सकते हैं; परिणाम दिखता है, पर सहेजा नहीं जाता। निःशुल्क खाते में आपके प्रयास, प्रगति, बैज और रैंक सुरक्षित रहते हैं।',
    },
  },
  {
    question: { en: 'What happens if the network fails in the middle of a paper?', hi: 'प्रश्नपत्र के बीच इंटरनेट बंद हो जाए तो क्या होगा?' },
    answer: {
      en: 'The test continues. Your answers are stored in the browser and sent when you are back online. The clock keeps running.',
      hi: 'प्रश्नपत्र चलता रहता है। आपके उत्तर ब्राउज़र में रुके रहते हैं और इंटरनेट लौटते ही भेज दिए जाते हैं। इस बीच समय चलता रहता है।',
    },
  },
  {
    question: { en: 'I think an answer is wrong. What should I do?', hi: 'मुझे लगता है कि कोई उत्तर गलत है। क्या करूँ?' },
    answer: {
      en: 'Write to us with the form on this page: name the paper and the number of the question, and say what you think the answer should be.',
      hi: 'इस पृष्ठ के फ़ॉर्म से हमें लिखिए: प्रश्नपत्र का नाम, प्रश्न की संख्या और आपके विचार से सही उत्तर क्या है।',
    },
  },
  {
    question: { en: 'How can I take my data with me or delete my account?', hi: 'अपना डेटा साथ कैसे ले जाएँ या खाता कैसे हटाएँ?' },
    answer: {
      en: 'Both are on your profile page, under Settings. Deleting cannot be undone.',
      hi: 'दोनों सुविधाएँ आपके प्रोफ़ाइल पृष्ठ की सेटिंग में हैं। हटाने के बाद खाता वापस नहीं लाया जा सकता।',
    },
  },
]
