import { type Language, languages, localize } from '../../language.ts'
import { formulaErrorsIn, unpairedDollar } from '../../markup/formula-errors.ts'
import { isAnswerable } from '../kinds/names.ts'
import { isUntranslated, textIn } from '../translation.ts'
import type { ReadinessFault } from './fault.ts'
import { allTexts, askedTexts, languageNames, type NumberedQuestion, normalized, questionFault } from './question.ts'

/** Texts that forms once filled in where an editor wrote nothing. */
const placeholders = { question: 'question text', explanation: 'no explanation provided', alt: 'describe the picture' }

const isPlaceholder = (text: string, name: keyof typeof placeholders) => text.trim().toLowerCase() === placeholders[name]

function placeholderFaults(numbered: NumberedQuestion): ReadinessFault[] {
  const { questionText } = numbered.question
  return languages.some((language) => isPlaceholder(textIn(questionText, language), 'question'))
    ? [questionFault(numbered, 'placeholder', 'Question text')]
    : []
}

function translationFaults(numbered: NumberedQuestion, needed: readonly Language[]): ReadinessFault[] {
  return needed.flatMap((language) => {
    const missing = askedTexts(numbered.question).filter(({ text }) => isUntranslated(text, language))
    if (missing.length === 0) return []
    const names = missing.map(({ name }) => name).join(', ')
    return [questionFault(numbered, 'untranslated', `${languageNames[language]}: ${names}`)]
  })
}

function explanationFaults(numbered: NumberedQuestion, needed: readonly Language[]): ReadinessFault[] {
  const { kind, explanation } = numbered.question
  if (!isAnswerable(kind)) return []
  const written = localize(explanation, 'en')
  if (written.trim() === '' || isPlaceholder(written, 'explanation')) return [questionFault(numbered, 'explanation_missing')]
  const missing = needed.filter((language) => isUntranslated(explanation, language))
  return missing.map((language) => questionFault(numbered, 'explanation_untranslated', languageNames[language]))
}

function formulaFaults(numbered: NumberedQuestion): ReadinessFault[] {
  return allTexts(numbered.question).flatMap(({ name, text }) =>
    languages.flatMap((language) =>
      formulaErrorsIn(textIn(text, language)).map((reason) =>
        questionFault(
          numbered,
          reason === unpairedDollar ? 'formula_doubtful' : 'formula_broken',
          `${name} (${languageNames[language]}): ${reason}`.slice(0, 300),
        ),
      ),
    ),
  )
}

function optionFaults(numbered: NumberedQuestion): ReadinessFault[] {
  const { options } = numbered.question
  const equal = options.flatMap(({ id, text }, at) =>
    options
      .slice(at + 1)
      .filter((other) =>
        languages.some((language) => {
          const written = normalized(textIn(text, language))
          return written !== '' && written === normalized(textIn(other.text, language))
        }),
      )
      .map((other) => `${id} = ${other.id}`),
  )
  return equal.length > 0 ? [questionFault(numbered, 'options_equal', equal.join(', '))] : []
}

const picture = /!\[([^\]]*)\]\([^)]*\)/g

function pictureFaults(numbered: NumberedQuestion): ReadinessFault[] {
  return allTexts(numbered.question).flatMap(({ name, text }) => {
    const written = languages.map((language) => textIn(text, language)).filter((each) => each.trim() !== '')
    const pictures = written.map((each) => [...each.matchAll(picture)])
    const lacksAlt = pictures.flat().some(([, alt = '']) => alt.trim() === '' || isPlaceholder(alt, 'alt'))
    const differs = new Set(pictures.map(({ length }) => length)).size > 1
    return [
      ...(differs ? [questionFault(numbered, 'picture_in_one_language', name)] : []),
      ...(lacksAlt ? [questionFault(numbered, 'alt_text_missing', name)] : []),
    ]
  })
}

/** What is wrong with one question, for a paper in these languages. */
export function checkQuestion(numbered: NumberedQuestion, needed: readonly Language[]): ReadinessFault[] {
  return [
    ...placeholderFaults(numbered),
    ...translationFaults(numbered, needed),
    ...optionFaults(numbered),
    ...formulaFaults(numbered),
    ...pictureFaults(numbered),
    ...explanationFaults(numbered, needed),
  ]
}
