/** How options are counted: by letters, numbers, Roman numbers or Devanagari letters. */
const countings = {
  upper: [...'ABCDEFGHIJ'],
  lower: [...'abcdefghij'],
  digit: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  roman: ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'],
  upperRoman: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'],
  consonant: [...'कखगघङच'],
  vowel: ['अ', 'आ', 'इ', 'ई', 'उ'],
  mixed: ['अ', 'ब', 'स', 'द', 'य'],
} as const
export type Counting = keyof typeof countings
const countingNames = Object.keys(countings) as Counting[]

const asDigits = (text: string) => text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))

/** The place that a mark has in each way of counting that knows it. */
export function placesOf(mark: string): { counting: Counting; at: number }[] {
  const text = asDigits(mark)
  return countingNames.flatMap((counting) => {
    const at = (countings[counting] as readonly string[]).indexOf(text)
    return at < 0 ? [] : [{ counting, at }]
  })
}

const letterMark = '[A-Ja-j]|[ivx]{1,4}|[IVX]{1,4}|[कखगघङचअआइईउबसदय]'
/** `(a)`, `a)`, `a.` or `(1)`: a bare number with a point or bracket numbers a question. */
const optionLabel = new RegExp(
  `^(?:\\(\\s*(${letterMark}|10|[1-9]|[१-९])\\s*\\)|\\[(${letterMark})\\]|(${letterMark})\\s*(?:\\)|\\.(?!\\s?[A-Z]\\.)))[ \\t\\u00a0]*`,
)

export type OptionLabel = { mark: string; length: number; text: string }

export function readOptionLabel(plain: string): OptionLabel | undefined {
  const found = optionLabel.exec(plain)
  const mark = found?.[1] ?? found?.[2] ?? found?.[3]
  return found && mark ? { mark, length: found[0].length, text: found[0].trim() } : undefined
}

const number = '(\\d{1,4}|[०-९]{1,4})'
const questionWords = 'Q(?:ue|ues|uestion)?s?\\s*[.:]?\\s*(?:No\\s*[.:]?)?|प्रश्न\\s*(?:संख्या|सं\\.?|क्रमांक)?|प्र\\s*[.०]?'
const questionLabels: readonly [string, RegExp][] = [
  ['word', new RegExp(`^(?:${questionWords})\\s*[-–]?\\s*[([]?${number}[)\\]]?(?![\\d\\p{L}])[ \\t]*[.:)\\-–—]*\\s*`, 'iu')],
  ['point', new RegExp(`^${number}\\s*[.:]\\s*(?![\\d०-९])`)],
  ['bracket', new RegExp(`^${number}\\s*\\)\\s*`)],
  ['square', new RegExp(`^\\[${number}\\]\\s*`)],
  ['brackets', new RegExp(`^\\(${number}\\)\\s*`)],
]

export type QuestionLabel = { style: string; number: number; length: number; text: string }

export function readQuestionLabel(plain: string): QuestionLabel | undefined {
  for (const [style, form] of questionLabels) {
    const found = form.exec(plain)
    if (found?.[1]) return { style, number: Number(asDigits(found[1])), length: found[0].length, text: found[0].trim() }
  }
  return undefined
}

const keyWords =
  '(?:the\\s+)?(?:correct\\s+|right\\s+)?(?:ans(?:wer)?|option|choice|key)(?:\\s*key)?(?:\\s+is)?|सही\\s+(?:उत्तर|विकल्प)|उत्तर|उ\\.'
/** A word for the answer with a sign after it, or before an option in brackets or at the end of the line. */
const keyLabel = new RegExp(
  `^[[(]?\\s*(?:${keyWords})\\s*(?:[.:=\\-–—→]+\\s*[-–:]?|(?=\\(\\s*\\S{1,4}\\s*\\))|\\s(?=[A-Ja-j]\\s*[\\])]?\\s*$))[ \\t]*`,
  'i',
)
const bareOption = /^[[(]?\s*(?:option|choice|key)\b/i

/** The length of `Ans:` and the like at the beginning of a line; 0 if there is none. */
export function keyLabelLength(plain: string): number {
  const found = keyLabel.exec(plain)
  return found && !bareOption.test(found[0]) ? found[0].length : 0
}

/** The heading of a list of answers with the list in the same line: the length of the heading, or 0. */
export const listLabelLength = (plain: string) =>
  /^(?:(?:correct\s+)?answers?(?:\s*keys?)?|keys?|उत्तर(?:\s*(?:माला|कुंजी))?)\s*[:\-–—]+\s*/i.exec(plain)?.[0].length ?? 0

const inlineKey = /[\s([](?:ans(?:wer)?|correct\s+answer|सही\s+उत्तर|उत्तर)\s*[.:=\-–—]+\s*[-–:]?\s*(?=\(?\s*\S{1,12}\s*\)?[\s\])]*$)/i

/** Where an answer begins behind other text of the line; -1 if none does. */
export const inlineKeyStart = (plain: string) => inlineKey.exec(plain)?.index ?? -1

const solutionLabel =
  /^[[(]?\s*(?:(?:detailed\s+)?sol(?:utio)?n?|exp(?:l(?:anation)?)?|reason|hint|rationale|हल|व्याख्या|स्पष्टीकरण|समाधान)\s*(?:[.:\-–—]+|$)[ \t]*/i

export const solutionLabelLength = (plain: string) => solutionLabel.exec(plain)?.[0].length ?? 0

const keysHeading = /^(?:(?:correct\s+)?answers?[\s-]*(?:keys?|sheet)|answers|keys?|उत्तर\s*-?\s*(?:माला|कुंजी|तालिका)|उत्तरमाला)\s*[:\-–]*$/i
const solutionsHeading =
  /^(?:(?:detailed\s+)?solutions|explanations|hints?\s*(?:and|&|\/)\s*solutions?|answers?(?:\s*keys?)?\s*(?:and|&|with|\/)\s*(?:detailed\s+)?(?:solutions?|explanations?|hints?)|व्याख्या\s*सहित\s*उत्तर|हल\s*एवं\s*व्याख्या)\s*[:\-–]*$/i

export function headingOf(plain: string): 'keys' | 'solutions' | undefined {
  const text = plain.trim()
  return keysHeading.test(text) ? 'keys' : solutionsHeading.test(text) ? 'solutions' : undefined
}

/** Titles of parts, and what stands above the questions of a paper. */
export const isPartTitle = (plain: string) =>
  /^(?:section|part|unit|chapter|खण्ड|खंड|भाग)\s*[-–:]?\s*(?:[A-Z]|[IVX]+|\d+|[कखगअबस])\b|^(?:section|part|खण्ड|खंड|भाग)\s*[-–:]?\s*[A-Zक-ह]$|^\*+$|^[-–—_=\s]+$/iu.test(
    plain.trim(),
  ) && plain.trim().length < 80
