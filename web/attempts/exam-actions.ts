import { currentAnswer } from '#domain/attempts/answer-sheet.ts'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { confirm } from '../kit/confirm.tsx'
import { useTranslation } from '../kit/language.ts'
import { learnerKinds } from '../questions/kinds/index.ts'
import type { ExamState } from './exam-state.ts'
import type { ExamStore } from './exam-store.ts'
import { examTranslations } from './translations.ts'

type ExamActionsOptions = {
  store: ExamStore
  body: PaperBody
  exam: ExamState
  /** Called when another question opens or the answer is cleared. */
  onMove: () => void
  /** Called on "next" at the last question. */
  onEnd: () => void
}

/** Navigation and answering in an open attempt; used by the buttons and the keyboard shortcuts. */
export function useExamActions({ store, body, exam, onMove, onEnd }: ExamActionsOptions) {
  const t = useTranslation(examTranslations)
  const { sheet, section, timedSections, isReadOnly } = exam
  const { current } = exam.attempt
  // Navigation crosses sections, unless each section has its own time limit.
  const order = timedSections ? (body.sections[section]?.questions ?? []) : body.sections.flatMap(({ questions }) => questions)
  const following = order[order.indexOf(current) + 1]
  const preceding = order[order.indexOf(current) - 1]
  const hasNextSection = timedSections && section < body.sections.length - 1
  const isMarked = sheet.slots[current]?.marked?.value ?? false

  function answerOf(question: number): Answer {
    const slot = sheet.slots[question]
    return slot ? currentAnswer(slot) : null
  }

  function goTo(question: number): void {
    onMove()
    store.dispatch({ do: 'step', question })
    window.scrollTo({ top: 0 })
  }

  async function leaveSection(): Promise<void> {
    if (await confirm({ title: t.leaveSectionTitle, text: t.leaveSection, action: t.leave })) store.dispatch({ do: 'leave section' })
  }

  const skip = () => following !== undefined && goTo(following)

  return {
    answerOf,
    goTo,
    skip,
    previous: () => preceding !== undefined && goTo(preceding),
    next: () => (following !== undefined ? goTo(following) : hasNextSection ? void leaveSection() : onEnd()),
    hasNext: following !== undefined,
    hasPrevious: preceding !== undefined,
    nextLabel: following !== undefined ? t.saveNext : hasNextSection ? t.nextSection : t.submit,
    canChange: !isReadOnly,
    canClear: !isReadOnly && answerOf(current) !== null,
    isMarked,
    clear(): void {
      onMove()
      store.dispatch({ do: 'step', question: current, change: { answer: null } })
    },
    markAndNext(): void {
      store.dispatch({ do: 'step', question: current, change: { marked: !isMarked } })
      skip()
    },
    pickOption(index: number): void {
      const question = body.questions[current]
      const answer = question && learnerKinds[question.kind].pickOption(question, answerOf(current), index)
      if (answer !== undefined) store.dispatch({ do: 'step', question: current, change: { answer } })
    },
  }
}

export type ExamActions = ReturnType<typeof useExamActions>
