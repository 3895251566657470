import type { ContentExam, InstalledContent } from '#domain/setup/contract.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** How much of a package is installed, and the label of the button; no button if there is nothing new. */
export function describeState({ papers, taken, outdated }: Pick<ContentExam, 'papers' | 'taken' | 'outdated'>): {
  detail: string
  action?: 'Install' | 'Update'
} {
  if (taken === 0) return { detail: plural(papers, 'paper', 'papers'), action: 'Install' }
  const missing = papers - taken
  if (missing === 0 && outdated === 0) return { detail: `${plural(taken, 'paper', 'papers')} installed` }
  const news = [
    ...(missing > 0 ? [plural(missing, 'new paper', 'new papers')] : []),
    ...(outdated > 0 ? [`changes in ${plural(outdated, 'paper', 'papers')}`] : []),
  ]
  return { detail: `${taken} of ${plural(papers, 'paper', 'papers')} installed · ${news.join(', ')}`, action: 'Update' }
}

/** The message after installing or updating a package. */
export function describeInstalled({ papers, addedQuestions, updatedQuestions, keptQuestions }: InstalledContent): string {
  const parts = [
    ...(papers > 0 ? [plural(papers, 'paper', 'papers')] : []),
    ...(addedQuestions > 0 ? [plural(addedQuestions, 'new question', 'new questions')] : []),
    ...(updatedQuestions > 0 ? [plural(updatedQuestions, 'corrected question', 'corrected questions')] : []),
  ]
  const unchanged =
    keptQuestions > 0 ? ` ${plural(keptQuestions, 'question stays as you changed it', 'questions stay as you changed them')}.` : ''
  return `${parts.length > 0 ? `Installed: ${parts.join(', ')}.` : 'There was nothing new.'}${unchanged}`
}
