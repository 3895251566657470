/** Above the default of 100: the full mock of NEET UG has 180 questions. */
export const demoSettings = { maxQuestionsPerPaper: 200 }
