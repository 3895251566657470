import { defineTranslations } from '../kit/language.ts'

/** Texts shared by the study screens. */
export const studyTranslations = defineTranslations({
  en: {
    login: 'Login',
    loading: 'Loading…',
    browse: 'Browse papers',
    Outstanding: 'Outstanding',
    Excellent: 'Excellent',
    'Good Job': 'Good Job',
    Fair: 'Fair',
    'Needs improvement': 'Needs improvement',
    passed: 'Passed',
    failed: 'Failed',
    unknownPaper: 'Unknown Paper',
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  },
  hi: {
    login: 'लॉगिन',
    loading: 'लोड हो रहा है…',
    browse: 'प्रश्नपत्र देखें',
    Outstanding: 'असाधारण',
    Excellent: 'उत्कृष्ट',
    'Good Job': 'बहुत अच्छा',
    Fair: 'ठीक',
    'Needs improvement': 'सुधार की ज़रूरत',
    passed: 'उत्तीर्ण',
    failed: 'अनुत्तीर्ण',
    unknownPaper: 'अज्ञात प्रश्नपत्र',
    seconds: (count: number) => `${count} से.`,
    minutes: (count: number) => `${count} मिनट`,
    hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} घंटे` : `${hours} घंटे ${minutes} मिनट`),
  },
})
