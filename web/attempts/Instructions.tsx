import Fraction from 'fraction.js'
import { useState } from 'react'
import { markValuesOf } from '#domain/attempts/mark-values.ts'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { formatExact } from '#domain/exact.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink, practicePath } from '../kit/links.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Checkbox } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { examTranslations } from './translations.ts'

type InstructionsProps = {
  body: PaperBody
  guest: boolean
  busy: boolean
  canStart: boolean
  error: string | undefined
  onStart: () => void
  onCancel: () => void
}

/** Instructions and marking scheme; the paper starts only after the learner has agreed. */
export function Instructions({ body, guest, busy, canStart, error, onStart, onCancel }: InstructionsProps) {
  const t = useTranslation(examTranslations)
  const show = useLocalizedText()
  const [agreed, setAgreed] = useState(false)
  const { paper, sections } = body
  const hasLockedSections = sections.some(({ seconds }) => seconds !== null)
  return (
    <Dialog
      open
      mustAnswer
      size="medium"
      onClose={onCancel}
      closeLabel={t.close}
      title={`${t.instructions}: ${show(paper.title)}`}
      footer={
        <>
          <Button onClick={onCancel}>{t.cancel}</Button>
          {!body.questionsAtStart && <ButtonLink to={practicePath(paper._id)}>{t.practise}</ButtonLink>}
          <Button variant="primary" disabled={!agreed || !canStart} busy={busy ? t.starting : false} onClick={onStart}>
            {t.startExam}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Notice tone="error">{error}</Notice>}
        <p className="tabular font-semibold">{t.questionsAndTime(paper.totalQuestions, paper.duration)}</p>
        <Marks body={body} />
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {[t.general1, t.general2, hasLockedSections ? t.generalSections : t.general3, t.general4].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {guest && <Notice tone="info">{t.guestNote}</Notice>}
        <Checkbox label={t.agree} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      </div>
    </Dialog>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Marks({ body: { paper, questions, sections } }: { body: PaperBody }) {
  const t = useTranslation(examTranslations)
  const show = useLocalizedText()
  const { marking } = paper
  if (!marking || marking.length === 0) {
    const even = new Fraction(paper.totalMarks).div(Math.max(1, paper.totalQuestions))
    const values = markValuesOf(paper, questions).filter((_, index) => questions[index] && isMarked(questions[index]))
    const rights = new Set(values.map(({ right }) => formatExact(right)))
    const [each = formatExact(even)] = rights
    return (
      <Lines lines={[rights.size > 1 ? t.perQuestion : t.perCorrect(each), paper.negativeMarking ? t.perWrong('−0.25') : t.noNegative]} />
    )
  }
  function sizeOf(name: string): string | number {
    const { attempt, questions: all } = sections.find((section) => section.name === name) ?? { attempt: undefined, questions: [] }
    return attempt === undefined ? all.length : t.anyOf(attempt, all.length)
  }
  const [only] = marking
  if (marking.length === 1 && only) {
    const [{ attempt, questions: all } = { attempt: undefined, questions: [] }] = sections
    const chosen = attempt === undefined ? [] : [t.anyOf(attempt, all.length)]
    const cost = new Fraction(only.wrong).equals(0) ? t.noNegative : t.perWrong(formatExact(only.wrong))
    return <Lines lines={[...chosen, t.perCorrect(formatExact(only.right)), cost]} />
  }
  const hasTimes = marking.some(({ minutes }) => minutes)
  const columns = [t.sections, t.questions, t.right, t.wrong, ...(hasTimes ? [t.time] : [])]
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="pb-1 text-left font-medium">{t.bySection}</caption>
        <thead>
          <tr className="border-line border-b">
            {columns.map((label) => (
              <th key={label} scope="col" className="py-1 pr-3 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {marking.map((part) => (
            <tr key={part.section} className="border-line border-b">
              <th scope="row" className="py-1 pr-3 font-normal">
                {show(part.title, part.section)}
              </th>
              <td className="py-1 pr-3">{sizeOf(part.section)}</td>
              <td className="py-1 pr-3">+{formatExact(part.right)}</td>
              <td className="py-1 pr-3">{formatExact(part.wrong)}</td>
              {hasTimes && <td className="py-1">{part.minutes ? t.minutes(part.minutes) : '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
