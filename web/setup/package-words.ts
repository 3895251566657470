import type { ContentExam, TakenOver } from '#domain/setup/contract.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What the site has of a package, and what the button does; no button if there is nothing new. */
export function describeState({ papers, taken, outdated }: Pick<ContentExam, 'papers' | 'taken' | 'outdated'>): {
  detail: string
  action?: 'Take over' | 'Update'
} {
  if (taken === 0) return { detail: plural(papers, 'paper', 'papers'), action: 'Take over' }
  const missing = papers - taken
  if (missing === 0 && outdated === 0) return { detail: `${plural(taken, 'paper', 'papers')} taken over` }
  const news = [
    ...(missing > 0 ? [plural(missing, 'new paper', 'new papers')] : []),
    ...(outdated > 0 ? [`changes in ${plural(outdated, 'paper', 'papers')}`] : []),
  ]
  return { detail: `${taken} of ${plural(papers, 'paper', 'papers')} taken over · ${news.join(', ')}`, action: 'Update' }
}

/** The sentence after taking over. */
export function describeTaken({ papers, addedQuestions, updatedQuestions, keptQuestions }: TakenOver): string {
  const parts = [
    ...(papers > 0 ? [plural(papers, 'paper', 'papers')] : []),
    ...(addedQuestions > 0 ? [plural(addedQuestions, 'new question', 'new questions')] : []),
    ...(updatedQuestions > 0 ? [plural(updatedQuestions, 'corrected question', 'corrected questions')] : []),
  ]
  const kept =
    keptQuestions > 0 ? ` ${plural(keptQuestions, 'question stays as you changed it', 'questions stay as you changed them')}.` : ''
  return `${parts.length > 0 ? `Taken over: ${parts.join(', ')}.` : 'Nothing was new.'}${kept}`
}
