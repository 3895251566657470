import { optionIds } from '../kinds/option-ids.ts'
import { columnForHeading } from './columns.ts'

const isHindi = (heading: string) => /hindi|हिं?न्?दी|(?:^|[\s_([-])hi(?:$|[\s_)\]-])/i.test(heading)
const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/\(.*?\)|hindi|english|हिं?न्?दी|अंग्रेज़ी|(?:^|[\s_-])(en|hi|eng)(?=$|[\s_-])/g, ' ')
    .replaceAll(/[^a-z0-9\u0900-\u097f]+/g, ' ')
    .trim()

/** What teachers call the columns, by what remains of a heading without its language. */
const guesses: readonly [RegExp, string][] = [
  [
    /^(question|questions|ques|q|que|stem|problem|statement|item|question text|question stem|question statement|question body|question title|प्रश्न|सवाल)$/,
    'Question',
  ],
  [
    /^(explanation|solution|explanations|rationale|answer explanation|detailed solution|sol|feedback|general feedback|remark|व्याख्या|हल)$/,
    'Explanation',
  ],
]
const commonGuesses: readonly [RegExp, string][] = [
  [
    /^(ans|answer|answers|key|answer key|correct|correct ans|correct answer|correct option|right answer|right option|correct choice|उत्तर|सही उत्तर|सही विकल्प)$/,
    'Correct_Answer',
  ],
  [/^(type|question type|q type|kind)$/, 'Type'],
  [/^(marks|mark|points|score|max marks|weightage|positive marks|अंक)$/, 'Marks'],
  [/^(difficulty|level|difficulty level|कठिनाई)$/, 'Difficulty'],
  [/^(topic|chapter|unit|sub topic|subtopic|concept|topic name|chapter name|अध्याय|विषय)$/, 'Topic'],
  [/^(tags|tag|labels|keywords)$/, 'Tags'],
  [/^(time|timer|time in seconds|seconds|duration|time limit)$/, 'Timer'],
  [/^(id|code|q id|question id|question code|ref no|qid)$/, 'Code'],
  [/^(section|part)$/, 'Section'],
  [/^(source|year|exam|asked in|reference|previous year)$/, 'Reference'],
]
const optionHeading = /^(?:option|options|opt|choice|ans|answer|विकल्प|o|c)? ?([a-j]|10|[1-9])$/

/** The column that a heading of a teacher's own file probably means. */
function guessColumn(heading: string): string | undefined {
  const name = plain(heading)
  const language = isHindi(heading) ? 'HI' : 'EN'
  const text = guesses.find(([form]) => form.test(name))?.[1]
  if (text) return `${text}_${language}`
  const [, place] = optionHeading.exec(name) ?? []
  const id = place === undefined ? undefined : (optionIds.find((each) => each.toLowerCase() === place) ?? optionIds[Number(place) - 1])
  if (id && name !== place) return `Option_${id}_${language}`
  if (id && /^[a-j]$/i.test(heading.trim())) return `Option_${id}_${language}`
  return commonGuesses.find(([form]) => form.test(name))?.[1]
}

/** Our column for each heading, or an empty string. Columns in `guessed` were not named as in our templates. */
export function mapHeadings(header: readonly string[]): { mapping: string[]; guessed: string[] } {
  const exact = header.map((heading) => columnForHeading(heading) ?? '')
  const guessed: string[] = []
  const mapping = exact.map((column, at) => {
    const repeated = column !== '' && exact.indexOf(column) !== at
    if (column !== '' && !repeated) return column
    const guess = guessColumn(header[at] ?? '')
    if (guess === undefined || exact.includes(guess) || guessed.includes(guess)) return ''
    guessed.push(guess)
    return guess
  })
  return { mapping, guessed }
}
