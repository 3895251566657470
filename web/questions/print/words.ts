import type { Language } from '#domain/language.ts'

/** The fixed words of a printed paper, in the language of the booklet. */
export const printWords = {
  en: {
    set: 'Set',
    time: (minutes: number) => `Time: ${minutes} minutes`,
    marks: (marks: string) => `Maximum marks: ${marks}`,
    questions: (count: number) => `${count} questions`,
    name: 'Name',
    roll: 'Roll number',
    signature: 'Signature of the invigilator',
    right: 'correct',
    wrong: 'incorrect',
    instructions: 'Do not open this booklet until you are told to. Mark your answers on the answer sheet with a black or blue pen.',
    noNegative: 'No marks are deducted for incorrect answers.',
    perWrong: (marks: string) => `${marks} for each incorrect answer.`,
    answerKey: 'Answer key',
    solutions: 'Solutions',
    answer: 'Answer',
    answerSheet: 'Answer sheet',
    fill: 'Fill the circle completely. Write numbers in the box.',
    passage: 'Read the following and answer the questions.',
    end: 'End of the paper',
    cancelled: 'cancelled',
  },
  hi: {
    set: 'सेट',
    time: (minutes: number) => `समय: ${minutes} मिनट`,
    marks: (marks: string) => `पूर्णांक: ${marks}`,
    questions: (count: number) => `${count} प्रश्न`,
    name: 'नाम',
    roll: 'अनुक्रमांक',
    signature: 'निरीक्षक के हस्ताक्षर',
    right: 'सही',
    wrong: 'गलत',
    instructions: 'जब तक कहा न जाए, यह पुस्तिका न खोलें। उत्तर, उत्तर-पत्रक पर काले या नीले पेन से अंकित करें।',
    noNegative: 'गलत उत्तर पर कोई अंक नहीं कटेगा।',
    perWrong: (marks: string) => `हर गलत उत्तर पर ${marks}।`,
    answerKey: 'उत्तर कुंजी',
    solutions: 'हल',
    answer: 'उत्तर',
    answerSheet: 'उत्तर-पत्रक',
    fill: 'गोले को पूरा भरें। संख्या वाले उत्तर खाने में लिखें।',
    passage: 'नीचे दी गई सामग्री पढ़कर प्रश्नों के उत्तर दें।',
    end: 'प्रश्नपत्र समाप्त',
    cancelled: 'रद्द',
  },
} as const

export const printLanguages = ['en', 'hi', 'both'] as const
export type PrintLanguage = (typeof printLanguages)[number]

export const languagesOf = (language: PrintLanguage): Language[] => (language === 'both' ? ['en', 'hi'] : [language])
