import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { useTranslation } from '../kit/language.ts'
import { Button } from '../ui/Button.tsx'
import type { ExamState } from './exam-state.ts'
import { Palette } from './Palette.tsx'
import { examTranslations } from './translations.ts'

type ExamPaletteProps = { body: PaperBody; exam: ExamState; onPick: (question: number) => void; onSubmit: () => void }

/** The palette of the open section and the submit button; beside the question or in a drawer. */
export function ExamPalette({ body, exam, onPick, onSubmit }: ExamPaletteProps) {
  const t = useTranslation(examTranslations)
  const { palette, section, attempt, isTakenOver } = exam
  const { questions = [], attempt: limit } = body.sections[section] ?? {}
  return (
    <>
      {limit !== undefined && <p className="tabular font-semibold">{t.anyOf(limit, questions.length)}</p>}
      <Palette states={palette.states} counts={palette.counts} questions={questions} current={attempt.current} onPick={onPick} />
      <Button disabled={isTakenOver} onClick={onSubmit}>
        {t.submit}
      </Button>
    </>
  )
}
