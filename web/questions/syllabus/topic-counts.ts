export const questionCount = (count: number) => (count === 1 ? '1 question' : `${count} questions`)
