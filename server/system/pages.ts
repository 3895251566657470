import type { Language } from '#domain/language.ts'
import { type PathName, pathPatterns } from '#domain/paths.ts'
import type { PublicPages } from '#server/platform/http/page-head.ts'

type HeadTexts = { title: string; description: string }
type StaticPages = { [Name in PathName]?: Record<Language, HeadTexts> }

const listed: StaticPages = {
  home: {
    en: {
      title: '',
      description:
        'Prepare for JEE, NEET, UPSC, banking, railway and defence exams with timed mock tests, notes and previous-year style papers.',
    },
    hi: {
      title: '',
      description: 'समयबद्ध मॉक टेस्ट, नोट्स और पिछले वर्षों जैसे प्रश्नपत्रों से JEE, NEET, UPSC, बैंकिंग, रेलवे और रक्षा परीक्षाओं की तैयारी करें।',
    },
  },
  categories: {
    en: {
      title: 'Exam Categories',
      description: 'All exams by category: engineering, medical, government, banking, defence and railway.',
    },
    hi: { title: 'परीक्षा श्रेणियाँ', description: 'सभी परीक्षाएँ श्रेणी के अनुसार: इंजीनियरिंग, मेडिकल, सरकारी, बैंकिंग, रक्षा और रेलवे।' },
  },
  about: {
    en: { title: 'About', description: 'What this site is, how its papers and marks work, and who runs it.' },
    hi: { title: 'हमारे बारे में', description: 'यह साइट क्या है, इसके प्रश्नपत्र और अंक कैसे काम करते हैं, और इसे कौन चलाता है।' },
  },
  contact: {
    en: { title: 'Contact', description: 'Write to us: we reply within 24 hours. Answers to common questions are here too.' },
    hi: { title: 'संपर्क', description: 'हमें लिखें: हम 24 घंटे में उत्तर देते हैं। सामान्य प्रश्नों के उत्तर भी यहाँ हैं।' },
  },
  terms: {
    en: { title: 'Terms', description: 'The terms under which this site can be used.' },
    hi: { title: 'नियम और शर्तें', description: 'इस साइट के उपयोग के नियम और शर्तें।' },
  },
  privacy: {
    en: { title: 'Privacy', description: 'What is stored about you, why, for how long, and how to download or delete it.' },
    hi: { title: 'गोपनीयता', description: 'आपके बारे में क्या सहेजा जाता है, क्यों, कितने समय तक, और उसे कैसे डाउनलोड करें या हटाएँ।' },
  },
  liveEvents: {
    en: { title: 'Live Events', description: 'Tests that everyone starts together, team battles, and what is new.' },
    hi: { title: 'लाइव इवेंट', description: 'टेस्ट जो सब एक साथ शुरू करते हैं, टीम मुकाबले, और नई सूचनाएँ।' },
  },
  leaderboard: {
    en: { title: 'Leaderboard', description: 'The best results in each exam.' },
    hi: { title: 'लीडरबोर्ड', description: 'हर परीक्षा के सबसे अच्छे परिणाम।' },
  },
  practice: {
    en: {
      title: 'Practice',
      description: 'Practise any topic of your exam, ten questions at a time, with the answer and its explanation after each.',
    },
    hi: { title: 'अभ्यास', description: 'अपनी परीक्षा के किसी भी टॉपिक का अभ्यास करें: एक बार में दस प्रश्न, हर प्रश्न के बाद उत्तर और व्याख्या।' },
  },
  premium: {
    en: { title: 'Premium', description: 'What premium includes, what it costs, and how to get it.' },
    hi: { title: 'प्रीमियम', description: 'प्रीमियम में क्या है, कीमत कितनी है और इसे कैसे लें।' },
  },
  teamBattle: {
    en: { title: 'Team Battle', description: 'Red against Blue: every correct answer scores for the team, live.' },
    hi: { title: 'टीम मुकाबला', description: 'लाल बनाम नीला: हर सही उत्तर पर टीम को अंक, लाइव।' },
  },
}

const unlisted: StaticPages = {
  login: {
    en: { title: 'Login', description: 'Sign in to see your attempts, progress, badges and ranks.' },
    hi: { title: 'लॉगिन', description: 'अपने प्रयास, प्रगति, बैज और रैंक देखने के लिए साइन इन करें।' },
  },
  register: {
    en: { title: 'Register', description: 'Create a free account to save your attempts, progress, badges and ranks.' },
    hi: { title: 'रजिस्टर', description: 'अपने प्रयास, प्रगति, बैज और रैंक सहेजने के लिए निःशुल्क खाता बनाएँ।' },
  },
  forgotPassword: {
    en: { title: 'Forgot Password', description: 'Get a link to choose a new password.' },
    hi: { title: 'पासवर्ड भूल गए', description: 'नया पासवर्ड चुनने के लिए लिंक पाएँ।' },
  },
}

const pathsOf = (pages: StaticPages) => (Object.keys(pages) as PathName[]).map((name) => pathPatterns[name])

/** The pages that are the same in every installation. */
export const systemPages: PublicPages = {
  heads: Object.fromEntries(
    Object.entries({ ...listed, ...unlisted }).map(([name, words]) => [
      name,
      async (_context: unknown, _params: unknown, language: Language) => ({ ...words[language], address: pathPatterns[name as PathName] }),
    ]),
  ),
  list: async () => pathsOf(listed).map((address) => ({ address })),
}
