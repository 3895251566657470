import Fraction from 'fraction.js'
import { useState } from 'react'
import type { PaperBody } from '#domain/attempts/body.ts'
import { print } from '#domain/exact.ts'
import { useShow, useWords } from '../kit/language.ts'
import { ButtonLink, practicePath } from '../kit/links.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Checkbox } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { examWords } from './words.ts'

type InstructionsProps = {
  body: PaperBody
  guest: boolean
  busy: boolean
  error: string | undefined
  onStart: () => void
  onCancel: () => void
}

/** What is at stake, and the agreement without which the paper does not start. */
export function Instructions({ body, guest, busy, error, onStart, onCancel }: InstructionsProps) {
  const t = useWords(examWords)
  const show = useShow()
  const [agreed, setAgreed] = useState(false)
  const { paper, questions } = body
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
          <ButtonLink to={practicePath(paper._id)}>{t.practise}</ButtonLink>
          <Button variant="primary" disabled={!agreed} busy={busy ? t.starting : false} onClick={onStart}>
            {t.startExam}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Notice tone="error">{error}</Notice>}
        <p className="tabular font-semibold">{t.questionsAndTime(questions.length, paper.duration)}</p>
        <Marks body={body} />
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {[t.general1, t.general2, t.general3, t.general4].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {guest && <Notice tone="info">{t.guestNote}</Notice>}
        <Checkbox label={t.agree} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      </div>
    </Dialog>
  )
}

function Marks({ body: { paper, questions } }: { body: PaperBody }) {
  const t = useWords(examWords)
  const show = useShow()
  const { marking } = paper
  if (!marking || marking.length === 0) {
    const each = questions.length > 0 ? print(new Fraction(paper.totalMarks).div(questions.length)) : '1'
    return (
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{t.perCorrect(each)}</li>
        <li>{paper.negativeMarking ? t.perWrong('−0.25') : t.noNegative}</li>
      </ul>
    )
  }
  const [only] = marking
  if (marking.length === 1 && only) {
    return (
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{t.perCorrect(print(only.right))}</li>
        <li>{new Fraction(only.wrong).equals(0) ? t.noNegative : t.perWrong(print(only.wrong))}</li>
      </ul>
    )
  }
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="pb-1 text-left font-medium">{t.bySection}</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-1 pr-3 font-medium">
              {t.sections}
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              {t.right}
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              {t.wrong}
            </th>
            <th scope="col" className="py-1 font-medium">
              {t.timeLeft}
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {marking.map((part) => (
            <tr key={part.section} className="border-line border-b">
              <th scope="row" className="py-1 pr-3 font-normal">
                {show(part.title, part.section)}
              </th>
              <td className="py-1 pr-3">+{print(part.right)}</td>
              <td className="py-1 pr-3">{print(part.wrong)}</td>
              <td className="py-1">{part.minutes ? t.minutes(part.minutes) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
