import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaletteCounts, PaletteState } from '#domain/attempts/palette.ts'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { pathTo } from '#domain/paths.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import { submitAnswers } from '../../attempts/submit-answers.ts'
import { savePaperProgress } from '../../kit/save-progress.ts'

type Saved = { answers: Record<string, Answer>; visited: number[]; seconds: Record<string, number> }

/** Answers to previous-year questions. They last as long as the tab, so that a reload keeps them. `current` is null while none is open alone. */
export function useStudyAnswers({ bodyId, paper, questions }: PaperBody, current: number | null) {
  const navigate = useNavigate()
  const key = `study-answers-${bodyId}`
  const [saved, setSaved] = useState<Saved>(() => readSaved(key))
  const openedAt = useRef(performance.now())
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(saved)), [key, saved])
  useEffect(() => {
    openedAt.current = performance.now()
    if (current === null) return
    setSaved((before) => (before.visited.includes(current) ? before : { ...before, visited: [...before.visited, current] }))
  }, [current])

  const { answers, visited } = saved
  const states = questions.map(
    (_, index): PaletteState => (String(index) in answers ? 'answered' : visited.includes(index) ? 'not answered' : 'not visited'),
  )
  const marked = questions.flatMap((question, index) => (isMarked(question) ? [index] : []))
  const submit = useMutation({
    mutationFn: () => {
      const { seconds } = current === null ? saved : addTime(saved, current, openedAt.current)
      const timeTaken = Object.values(seconds).reduce((sum, each) => sum + each, 0)
      return submitAnswers({ paperId: paper._id, bodyId, answers, questionTimes: seconds, timeTaken })
    },
    onSuccess(result) {
      sessionStorage.removeItem(key)
      void savePaperProgress(paper._id, 'completed', 100)
      void navigate(`${pathTo('results')}${result.stored ? `?attempt=${result._id}` : ''}`, { state: { result } })
    },
  })
  return {
    answerOf: (question: number) => answers[question] ?? null,
    answer(question: number, answer: Answer): void {
      const { [question]: _, ...others } = answers
      const next = answer === null ? others : { ...others, [question]: answer }
      setSaved({ ...addTime(saved, question, openedAt.current), answers: next })
      openedAt.current = performance.now()
    },
    states,
    counts: countStates(states, marked),
    visitedCount: visited.length,
    submit,
  }
}

function addTime(saved: Saved, question: number, since: number): Saved {
  const spent = (saved.seconds[question] ?? 0) + Math.round((performance.now() - since) / 1000)
  return { ...saved, seconds: { ...saved.seconds, [question]: spent } }
}

function countStates(states: PaletteState[], marked: number[]): PaletteCounts {
  const of = (state: PaletteState) => marked.filter((index) => states[index] === state).length
  const attempted = of('answered')
  return {
    'not visited': of('not visited'),
    'not answered': of('not answered'),
    answered: attempted,
    marked: 0,
    'answered and marked': 0,
    total: marked.length,
    attempted,
    remaining: marked.length - attempted,
  }
}

function readSaved(key: string): Saved {
  const empty = { answers: {}, visited: [], seconds: {} }
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Saved>) }
  } catch {
    return empty
  }
}
