import type { Language } from '../language.ts'
import { auditKindNames, auditSentences } from './words.ts'

type Values = Record<string, unknown> | null
type Change = { action: string; before?: Values; after?: Values }
type Part = 'who' | 'what' | { text: string }

/** Where one field says what an update was for, its new value gives the sentence. */
const statusSentences: Record<string, Record<Language, string>> = {
  published: { en: '{who} published {what}', hi: '{who} ने {what} प्रकाशित किया' },
  draft: { en: '{who} made a draft of {what}', hi: '{who} ने {what} को ड्राफ़्ट बनाया' },
  archived: { en: '{who} archived {what}', hi: '{who} ने {what} संग्रहित किया' },
}
const activeSentences = {
  on: { en: '{who} activated {what}', hi: '{who} ने {what} को सक्रिय किया' },
  off: { en: '{who} deactivated {what}', hi: '{who} ने {what} को निष्क्रिय किया' },
}

function sentenceOfUpdate({ action, before, after }: Change): Record<Language, string> | undefined {
  if (!/\.(update|status)$/.test(action) || !before || !after) return
  if (typeof after.status === 'string' && after.status !== before.status && statusSentences[after.status])
    return statusSentences[after.status]
  if (Object.keys(after).length !== 1 || typeof after.isActive !== 'boolean') return
  return after.isActive ? activeSentences.on : activeSentences.off
}

/** An action that an older or newer version has written. */
const unknownSentence = (action: string) => {
  const words = action.slice(action.indexOf('.') + 1).replaceAll('-', ' ')
  return { en: `{who}: ${words} {what}`, hi: `{who}: ${words} {what}` }
}

const isKnown = <Names extends object>(names: Names, name: string): name is string & keyof Names => Object.hasOwn(names, name)

const sentenceOf = (action: string) => (isKnown(auditSentences, action) ? auditSentences[action] : unknownSentence(action))

/** A recorded change as the parts of a sentence, in which the person and the record have their places. */
export function changeSentence(change: Change, language: Language): Part[] {
  const sentence = (sentenceOfUpdate(change) ?? sentenceOf(change.action))[language]
  return sentence
    .split(/(\{who\}|\{what\})/)
    .filter(Boolean)
    .map((part) => (part === '{who}' ? 'who' : part === '{what}' ? 'what' : { text: part }))
}

/** What an action is called in the filter: its sentence without the names. */
export function actionName(action: string, language: Language): string {
  const words = sentenceOf(action)
    [language].replaceAll(/\{who\}( ने)?|\{what\}/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[:\s]+$/, '')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const kindName = (kind: string, language: Language): string =>
  isKnown(auditKindNames, kind) ? auditKindNames[kind][language] : kind.replaceAll('-', ' ')
