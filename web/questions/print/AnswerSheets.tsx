import { localize } from '#domain/language.ts'
import type { SheetProps } from './Booklet.tsx'
import { PaperHead } from './PaperHead.tsx'
import { PrintedText } from './PrintedText.tsx'
import { printWords } from './words.ts'

/** The key of a set as a table of numbers and letters. */
export function AnswerKeySheet({ paper, set, languages, questions }: SheetProps) {
  const [first = 'en'] = languages
  return (
    <article className="flex flex-col gap-4">
      <PaperHead paper={paper} set={set} languages={languages} heading={(language) => printWords[language].answerKey} />
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] border-text border-t border-l text-sm">
        {questions.map(({ question, number, key }) => (
          <li key={question._id} className="tabular flex gap-2 border-text border-r border-b px-2 py-1">
            <span className="w-8 shrink-0 text-right">{number}.</span>
            <strong className="wrap-anywhere">{question.dropped ? printWords[first].cancelled : key || '–'}</strong>
          </li>
        ))}
      </ol>
    </article>
  )
}

/** The answers of a set with their explanations. */
export function SolutionsSheet({ paper, set, languages, questions }: SheetProps) {
  const [first = 'en'] = languages
  return (
    <article className="flex flex-col gap-4">
      <PaperHead paper={paper} set={set} languages={languages} heading={(language) => printWords[language].solutions} />
      <ol className="flex flex-col gap-3">
        {questions.map(({ question, number, key }) => (
          <li key={question._id} className="flex break-inside-avoid gap-2 border-line border-b pb-2 text-sm">
            <span className="tabular w-8 shrink-0 text-right font-bold">{number}.</span>
            <div className="min-w-0 flex-1">
              <p>
                {printWords[first].answer}: <strong>{question.dropped ? printWords[first].cancelled : key || '–'}</strong>
              </p>
              {localize(question.explanation, first) !== '' && <PrintedText text={question.explanation} languages={languages} />}
            </div>
          </li>
        ))}
      </ol>
    </article>
  )
}
