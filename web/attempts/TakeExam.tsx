import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { useErrorMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { savePaperProgress } from '../kit/save-progress.ts'
import { learnerSession } from '../kit/session.ts'
import { useIsHydrated } from '../ui/hydrated.ts'
import { attemptKey, lockName } from './attempt-db.ts'
import { browserIo } from './browser-io.ts'
import { Exam } from './Exam.tsx'
import { ExamStore } from './exam-store.ts'
import { Instructions } from './Instructions.tsx'
import { Opening } from './Opening.tsx'
import { loadStoredAttempt, type OpenedAttempt, openStored, startAttempt } from './open-attempt.ts'
import { ResumeExam } from './ResumeExam.tsx'
import { useSingleTab } from './single-tab.ts'
import { examTranslations } from './translations.ts'

type Session = { store: ExamStore; body: PaperBody }

/** Taking a paper, from the instructions to the result. Resumes an open attempt. */
export function TakeExam({ body }: { body: PaperBody }) {
  const t = useTranslation(examTranslations)
  const show = useLocalizedText()
  const errorMessage = useErrorMessage()
  const navigate = useNavigate()
  const learner = learnerSession.use()
  const guest = learner === null
  const paperId = body.paper._id
  const [session, setSession] = useState<Session | null>(null)
  const [opening, setOpening] = useState(false)
  const [error, setError] = useState<string>()
  const isHydrated = useIsHydrated()
  const [hasArrivedRendered] = useState(!isHydrated)
  const unfinished = useUnfinished(paperId, guest, isHydrated)

  async function open(load: () => Promise<OpenedAttempt>): Promise<void> {
    setOpening(true)
    setError(undefined)
    try {
      const { attempt, body: attemptBody, isStored } = await load()
      const store = new ExamStore(attempt, browserIo)
      setSession({ store, body: attemptBody })
      store.dispatch({ do: 'step', question: attempt.current })
      // One that was submitted has only to be sent.
      if (isStored) store.dispatch({ do: attempt.submitted ? 'retry' : 'outdated' })
      void savePaperProgress(paperId, 'started', 0)
    } catch (failure) {
      setError(errorMessage(failure, t.failed('')))
    } finally {
      setOpening(false)
    }
  }
  const start = () => void open(() => startAttempt(body))

  const stored = unfinished.data?.stored
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the stored attempt has been found
  useEffect(() => {
    if (stored && !session && !opening) void open(() => openStored(stored, body))
  }, [stored])

  useExamEnd(session?.store, paperId, () => {
    setSession(null)
    setError(t.gone)
  })
  const tabLock = session && !guest ? lockName(attemptKey(learner._id, paperId)) : null
  useSingleTab(tabLock, () => session?.store.dispatch({ do: 'taken over' }))

  if (session) return <Exam key={session.store.get().attempt.seat} store={session.store} body={session.body} onTakeOver={start} />
  // The server has rendered the instructions: they stay while this device is searched for an attempt.
  if ((unfinished.isPending && !hasArrivedRendered) || (stored && !error)) return <Opening />
  const running = unfinished.data?.running
  // The router numbers the entries of a tab: before the first of them there is nothing of this site to go back to.
  const leave = () => void (history.state?.idx > 0 ? navigate(-1) : navigate(pathTo('categories')))
  const screen = { busy: opening, error, onStart: start, onCancel: leave }
  return (
    <Page title={show(body.paper.title)}>
      <h1 className="font-bold text-2xl">{show(body.paper.title)}</h1>
      {running ? (
        <ResumeExam running={running} {...screen} />
      ) : (
        <Instructions body={body} guest={guest} canStart={!unfinished.isPending} {...screen} />
      )}
    </Page>
  )
}

/** The attempt that this device has, or else the one that the learner has open elsewhere. */
function useUnfinished(paperId: string, guest: boolean, isHydrated: boolean) {
  return useQuery({
    queryKey: ['unfinished-attempt', paperId, guest],
    enabled: isHydrated,
    async queryFn() {
      const stored = await loadStoredAttempt(paperId)
      if (stored || guest) return { stored }
      // Without a network the instructions open; starting says what is wrong.
      const running = await api.attempts.listRunning({ query: { paperId } }).catch(() => undefined)
      return { running: running?.data[0] }
    },
    networkMode: 'always',
    gcTime: 0,
  })
}

/** Goes to the result when the exam is done. */
function useExamEnd(store: ExamStore | undefined, paperId: string, onGone: () => void): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onGone` is used when it happens
  useEffect(() => {
    if (!store) return
    const unsubscribe = store.subscribe(() => {
      const { phase, attempt } = store.get()
      if (phase === 'gone') onGone()
      if (phase !== 'done' || !store.result) return
      void savePaperProgress(paperId, 'completed', 100)
      const to = attempt.attemptId ? `${pathTo('results')}?attempt=${store.result._id}` : pathTo('results')
      void navigate(to, { replace: true, state: { result: store.result } })
    })
    const retry = () => store.dispatch({ do: 'retry' })
    const onVisibility = () => store.dispatch({ do: document.visibilityState === 'visible' ? 'retry' : 'hide' })
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      unsubscribe()
      store.close()
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [store, navigate, paperId])
}
