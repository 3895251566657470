import { useMemo } from 'react'
import { markValuesOf } from '#domain/attempts/mark-values.ts'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { groupByPassage } from '#domain/attempts/passages.ts'
import type { Language } from '#domain/language.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { useTranslation } from '../kit/language.ts'
import { Notice } from '../ui/Notice.tsx'
import type { ExamState } from './exam-state.ts'
import type { ExamStore } from './exam-store.ts'
import { QuestionHeading } from './QuestionHeading.tsx'
import { QuestionView } from './QuestionView.tsx'
import { examTranslations } from './translations.ts'
import { WithPassage } from './WithPassage.tsx'

type ExamQuestionsProps = {
  store: ExamStore
  body: PaperBody
  exam: ExamState
  /** Indices of the questions to show. */
  questions: readonly number[]
  answerOf: (question: number) => Answer
  languageOf: (question: number) => Language
  onLanguage: (question: number, language: Language) => void
}

/** A message may appear below the footer of the screen. */
const reveal = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

/** The questions on the screen: one, or all of the section. */
export function ExamQuestions({ store, body, exam, questions, answerOf, languageOf, onLanguage }: ExamQuestionsProps) {
  const t = useTranslation(examTranslations)
  const values = useMemo(() => markValuesOf(body.paper, body.questions), [body])
  const shown = questions.flatMap((index) => {
    const question = body.questions[index]
    return question ? [{ index, question, passage: question.passage }] : []
  })

  function renderQuestion({ index, question }: (typeof shown)[number]) {
    const rejection = exam.attempt.rejected[index]
    return (
      <QuestionView
        key={question._id}
        notice={
          rejection && (
            <div ref={reveal} className="scroll-mb-24">
              <Notice tone="error">{t.notAccepted(t[rejection])}</Notice>
            </div>
          )
        }
        question={question}
        number={index + 1}
        language={languageOf(index)}
        answer={answerOf(index)}
        disabled={exam.isReadOnly}
        onAnswer={(answer) => store.dispatch({ do: 'step', question: index, change: { answer } })}
        heading={
          <QuestionHeading
            worth={values[index]}
            language={languageOf(index)}
            both={body.paper.language === 'Both'}
            onLanguage={(language) => onLanguage(index, language)}
          />
        }
      />
    )
  }

  // Keyed by place, so that a passage stays open or folded while moving between its questions.
  return groupByPassage(shown).map((group, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one place on the screen, whichever question it shows
    <WithPassage key={at} body={body} passage={group[0]?.passage} language={languageOf(group[0]?.index ?? 0)}>
      {group.map(renderQuestion)}
    </WithPassage>
  ))
}
