import Fraction from 'fraction.js'
import type { Paper } from '#domain/catalogue/paper.ts'
import { formatExact } from '#domain/exact.ts'
import { type Language, localize } from '#domain/language.ts'
import { itemLists } from '#domain/questions/kinds/fields.ts'
import type { LearnerPassage } from '#domain/questions/passage.ts'
import type { PrintedQuestion, PrintSet } from '#domain/questions/printing/print-set.ts'
import { PaperHead } from './PaperHead.tsx'
import { PrintedText } from './PrintedText.tsx'
import { printWords } from './words.ts'

export type SheetProps = { paper: Paper; set: PrintSet; languages: readonly Language[]; questions: readonly PrintedQuestion[] }

/** The question booklet: instructions, then the questions in two columns. */
export function Booklet({ paper, set, languages, questions, passages }: SheetProps & { passages: readonly LearnerPassage[] }) {
  return (
    <article className="flex flex-col gap-4">
      <PaperHead paper={paper} set={set} languages={languages} count={questions.length} />
      <Instructions paper={paper} languages={languages} />
      <ol className="columns-1 gap-8 sm:columns-2 print:columns-2">
        {questions.map((printed, at) => {
          const before = questions[at - 1]?.question
          const { section, passageId } = printed.question
          return (
            <li key={printed.question._id} className="mb-4">
              {section !== '' && section !== before?.section && <SectionTitle paper={paper} section={section} languages={languages} />}
              {passageId && passageId !== before?.passageId && (
                <Passage passage={passages.find(({ _id }) => _id === passageId)} languages={languages} />
              )}
              <PrintedItem printed={printed} languages={languages} />
            </li>
          )
        })}
      </ol>
      <p className="text-center text-sm">— {languages.map((language) => printWords[language].end).join(' · ')} —</p>
    </article>
  )
}

function Instructions({ paper, languages }: Pick<SheetProps, 'paper' | 'languages'>) {
  const [only] = paper.marking ?? []
  return languages.map((language) => {
    const words = printWords[language]
    const wrong = only && paper.marking?.length === 1 ? only.wrong : paper.negativeMarking ? '-0.25' : '0'
    return (
      <p key={language} lang={language} className="text-sm">
        {words.instructions}{' '}
        {(paper.marking?.length ?? 0) < 2 && (new Fraction(wrong).equals(0) ? words.noNegative : words.perWrong(formatExact(wrong)))}
      </p>
    )
  })
}

/** The name of a section with the marks of its questions. */
function SectionTitle({ paper, section, languages }: Pick<SheetProps, 'paper' | 'languages'> & { section: string }) {
  const [first = 'en'] = languages
  const scheme = paper.marking?.find((each) => each.section === section)
  return (
    <h3 className="mb-2 break-after-avoid border-text border-b font-bold">
      {scheme?.title ? localize(scheme.title, first, section) : section}
      {scheme && (
        <span className="tabular font-normal text-sm">
          {' '}
          (+{formatExact(scheme.right)} {printWords[first].right}, {formatExact(scheme.wrong)} {printWords[first].wrong})
        </span>
      )}
    </h3>
  )
}

function Passage({ passage, languages }: { passage: LearnerPassage | undefined; languages: readonly Language[] }) {
  const [first = 'en'] = languages
  return (
    passage && (
      <div className="mb-3 border-text border-l-2 pl-3 text-sm">
        <p className="font-medium italic">{printWords[first].passage}</p>
        <PrintedText text={passage.text} languages={languages} />
      </div>
    )
  )
}

function PrintedItem({ printed: { question, number, options }, languages }: { printed: PrintedQuestion; languages: readonly Language[] }) {
  const lists = itemLists.flatMap((list) => {
    const items = list === 'options' ? options : (question[list] ?? [])
    return items.length > 0 ? [{ list, items }] : []
  })
  return (
    <div className="flex break-inside-avoid gap-2 text-sm">
      <span className="tabular shrink-0 font-bold">{number}.</span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <PrintedText text={question.questionText} languages={languages} />
        {question.content && <PrintedText text={question.content} languages={languages} />}
        {lists.map(({ list, items }) => (
          <ul key={list} className="flex flex-col gap-1">
            {items.map(({ id, text }) => (
              <li key={id} className="flex gap-2">
                <span className="shrink-0">({id})</span>
                <div className="min-w-0">
                  <PrintedText text={text} languages={languages} />
                </div>
              </li>
            ))}
          </ul>
        ))}
        {lists.length === 0 && question.kind !== 'note' && <span className="mt-1 block h-7 w-32 border border-text" />}
      </div>
    </div>
  )
}
