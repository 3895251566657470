/** Marks with their unit in English: `1 mark`, `−1 mark`, `2.5 marks`. */
export const marksInEnglish = (marks: string) => `${marks} ${/^[+−]?1$/.test(marks) ? 'mark' : 'marks'}`
