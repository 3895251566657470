import { answerRules } from '#domain/questions/kinds/answers.ts'
import { printSets } from '#domain/questions/printing/print-set.ts'
import type { SheetProps } from './Booklet.tsx'
import { PaperHead } from './PaperHead.tsx'
import { printWords } from './words.ts'

const rollDigits = 8

function Bubble({ children }: { children: string | number }) {
  return (
    <span className="inline-flex size-5 items-center justify-center rounded-full border border-text text-[0.625rem] leading-none">
      {children}
    </span>
  )
}

/** The answer sheet that a learner fills in: roll number, set, and a row of circles for each question. */
export function OmrSheet({ paper, set, languages, questions }: SheetProps) {
  const [first = 'en'] = languages
  const words = printWords[first]
  return (
    <article className="flex flex-col gap-4">
      <PaperHead paper={paper} set={set} languages={languages} heading={(language) => printWords[language].answerSheet} />
      <div className="flex flex-wrap justify-between gap-6 text-sm">
        <div className="flex flex-1 basis-56 flex-col gap-6">
          <p>
            {words.name} <span className="block h-6 border-text border-b" />
          </p>
          <p>
            {words.signature} <span className="block h-6 border-text border-b" />
          </p>
          <p className="flex items-center gap-2">
            {words.set}
            {printSets.map((name) => (
              <Bubble key={name}>{name}</Bubble>
            ))}
          </p>
          <p>{words.fill}</p>
        </div>
        <div>
          <p className="mb-1">{words.roll}</p>
          <div className="flex gap-1.5">
            {Array.from({ length: rollDigits }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are alike
              <div key={column} className="flex flex-col gap-1">
                <span className="block size-5 border border-text" />
                {Array.from({ length: 10 }, (_, digit) => digit).map((digit) => (
                  <Bubble key={digit}>{digit}</Bubble>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
      <ol className="columns-2 gap-6 border-text border-t pt-3 text-sm sm:columns-4 print:columns-4">
        {questions.map(({ question, number, options }) => (
          <li key={question._id} className="flex break-inside-avoid items-center gap-1.5 py-0.5">
            <span className="tabular w-7 shrink-0 text-right font-medium">{number}</span>
            {answerRules[question.kind].choice === null ? (
              <span className="h-5 w-24 border border-text" />
            ) : (
              options.map(({ id }) => <Bubble key={id}>{id}</Bubble>)
            )}
          </li>
        ))}
      </ol>
    </article>
  )
}
