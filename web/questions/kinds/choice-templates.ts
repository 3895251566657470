import type { BilingualText } from '../../kit/form/bilingual.ts'

/** Standard questions of single choice, with text and options as the exams print them. */
export type ChoiceTemplate = { name: string; questionText: BilingualText; options: readonly BilingualText[] }

export const choiceTemplates: readonly ChoiceTemplate[] = [
  {
    name: 'Assertion and reason',
    questionText: {
      en: '**Assertion (A):** \n\n**Reason (R):** \n\nIn the light of the above statements, choose the correct answer from the options given below:',
      hi: '**अभिकथन (A):** \n\n**कारण (R):** \n\nउपर्युक्त कथनों के आलोक में नीचे दिए गए विकल्पों में से सही उत्तर चुनिए:',
    },
    options: [
      {
        en: 'Both (A) and (R) are true and (R) is the correct explanation of (A)',
        hi: '(A) और (R) दोनों सही हैं तथा (R), (A) की सही व्याख्या है',
      },
      {
        en: 'Both (A) and (R) are true but (R) is not the correct explanation of (A)',
        hi: '(A) और (R) दोनों सही हैं, परंतु (R), (A) की सही व्याख्या नहीं है',
      },
      { en: '(A) is true but (R) is false', hi: '(A) सही है, परंतु (R) गलत है' },
      { en: '(A) is false but (R) is true', hi: '(A) गलत है, परंतु (R) सही है' },
    ],
  },
  {
    name: 'Two statements',
    questionText: {
      en: 'Given below are two statements:\n\n**Statement I:** \n\n**Statement II:** \n\nIn the light of the above statements, choose the correct answer from the options given below:',
      hi: 'नीचे दो कथन दिए गए हैं:\n\n**कथन I:** \n\n**कथन II:** \n\nउपर्युक्त कथनों के आलोक में नीचे दिए गए विकल्पों में से सही उत्तर चुनिए:',
    },
    options: [
      { en: 'Both Statement I and Statement II are true', hi: 'कथन I और कथन II दोनों सही हैं' },
      { en: 'Both Statement I and Statement II are false', hi: 'कथन I और कथन II दोनों गलत हैं' },
      { en: 'Statement I is true but Statement II is false', hi: 'कथन I सही है, परंतु कथन II गलत है' },
      { en: 'Statement I is false but Statement II is true', hi: 'कथन I गलत है, परंतु कथन II सही है' },
    ],
  },
  {
    name: 'Which statements are correct (1 and 2)',
    questionText: {
      en: 'Consider the following statements:\n\n1. \n2. \n\nWhich of the statements given above is/are correct?',
      hi: 'निम्नलिखित कथनों पर विचार कीजिए:\n\n1. \n2. \n\nउपर्युक्त कथनों में से कौन-सा/से सही है/हैं?',
    },
    options: [
      { en: '1 only', hi: 'केवल 1' },
      { en: '2 only', hi: 'केवल 2' },
      { en: 'Both 1 and 2', hi: '1 और 2 दोनों' },
      { en: 'Neither 1 nor 2', hi: 'न तो 1 और न ही 2' },
    ],
  },
  {
    name: 'How many statements are correct (1 to 3)',
    questionText: {
      en: 'Consider the following statements:\n\n1. \n2. \n3. \n\nHow many of the above statements are correct?',
      hi: 'निम्नलिखित कथनों पर विचार कीजिए:\n\n1. \n2. \n3. \n\nउपर्युक्त कथनों में से कितने सही हैं?',
    },
    options: [
      { en: 'Only one', hi: 'केवल एक' },
      { en: 'Only two', hi: 'केवल दो' },
      { en: 'All three', hi: 'सभी तीन' },
      { en: 'None', hi: 'कोई भी नहीं' },
    ],
  },
]
