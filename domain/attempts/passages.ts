type Question = { passage?: string | undefined }

/** Splits questions into runs that share a passage; a question without one is a run of its own. */
export function groupByPassage<Item extends Question>(questions: readonly Item[]): Item[][] {
  const groups: Item[][] = []
  for (const question of questions) {
    const last = groups.at(-1)
    if (last && question.passage !== undefined && last[0]?.passage === question.passage) last.push(question)
    else groups.push([question])
  }
  return groups
}

/** The numbers, from 1, of the questions of a paper that share a passage. */
export function numbersOfPassage(questions: readonly Question[], passage: string): number[] {
  return questions.flatMap((question, index) => (question.passage === passage ? [index + 1] : []))
}

/** Numbers in ascending order as ranges: `6–10`, `3, 5–6`. */
export function formatNumbers(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
