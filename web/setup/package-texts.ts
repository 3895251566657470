import type { ContentExam, InstalledContent } from '#domain/setup/contract.ts'
import { counted } from '../kit/plurals.ts'

/** How much of a package is installed, and the label of the button; no button if there is nothing new. */
export function describeState({ papers, taken, outdated }: Pick<ContentExam, 'papers' | 'taken' | 'outdated'>): {
  detail: string
  action?: 'Install' | 'Update'
} {
  if (taken === 0) return { detail: counted(papers, 'paper'), action: 'Install' }
  const missing = papers - taken
  if (missing === 0 && outdated === 0) return { detail: `${counted(taken, 'paper')} installed` }
  const news = [
    ...(missing > 0 ? [counted(missing, 'new paper')] : []),
    ...(outdated > 0 ? [`changes in ${counted(outdated, 'paper')}`] : []),
  ]
  return { detail: `${taken} of ${counted(papers, 'paper')} installed · ${news.join(', ')}`, action: 'Update' }
}

/** The message after installing or updating a package. */
export function describeInstalled({ papers, addedQuestions, updatedQuestions, keptQuestions }: InstalledContent): string {
  const parts = [
    ...(papers > 0 ? [counted(papers, 'paper')] : []),
    ...(addedQuestions > 0 ? [counted(addedQuestions, 'new question')] : []),
    ...(updatedQuestions > 0 ? [counted(updatedQuestions, 'corrected question')] : []),
  ]
  const unchanged =
    keptQuestions > 0 ? ` ${counted(keptQuestions, 'question stays as you changed it', 'questions stay as you changed them')}.` : ''
  return `${parts.length > 0 ? `Installed: ${parts.join(', ')}.` : 'There was nothing new.'}${unchanged}`
}
