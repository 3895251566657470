import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaperBody } from '#domain/attempts/body.ts'
import { pathTo } from '#domain/paths.ts'
import { useShow, useWords } from '../kit/language.ts'
import { messageOf, useMessages } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { reportProgress } from '../kit/progress.ts'
import { learnerSession } from '../kit/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Exam } from './Exam.tsx'
import { Instructions } from './Instructions.tsx'
import { lockOf } from './kept.ts'
import { type Opened, openHere, recallSitting } from './open-sitting.ts'
import { useSingleTab } from './single-tab.ts'
import { SittingStore } from './sitting-store.ts'
import { examWords } from './words.ts'

type Seat = { store: SittingStore; body: PaperBody }

/** From the instructions to the result. An attempt that is open already goes on where it was. */
export function Sit({ body }: { body: PaperBody }) {
  const t = useWords(examWords)
  const show = useShow()
  const translate = useMessages()
  const navigate = useNavigate()
  const guest = learnerSession.use() === null
  const paperId = body.paper._id
  const [seat, setSeat] = useState<Seat | null>(null)
  const [opening, setOpening] = useState(false)
  const [error, setError] = useState<string>()
  const begun = useQuery({
    queryKey: ['kept-attempt', paperId, guest],
    queryFn: async () => (await recallSitting(paperId)) ?? null,
    networkMode: 'always',
    gcTime: 0,
  })

  function sitDown({ sitting, body: sat }: Opened): void {
    const store = new SittingStore(sitting)
    setSeat({ store, body: sat })
    if (sitting.submittedAt !== null) void store.handIn()
    else store.step(sitting.current)
  }

  async function start(): Promise<void> {
    setOpening(true)
    setError(undefined)
    try {
      const opened = await openHere(body)
      if ('over' in opened) {
        void reportProgress(paperId, 'completed', 100)
        void navigate(`${pathTo('results')}?attempt=${opened.over}`, { replace: true })
        return
      }
      sitDown(opened)
      void reportProgress(paperId, 'started', 0)
    } catch (failure) {
      setError(translate(messageOf(failure, t.failed(''))))
    } finally {
      setOpening(false)
    }
  }

  const resume = begun.data !== null && begun.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known that something is to be resumed
  useEffect(() => {
    if (resume && !seat && !opening) void start()
  }, [resume])

  useEffect(() => {
    if (!seat) return
    const { store } = seat
    const leave = store.subscribe(() => {
      const { phase, sitting } = store.get()
      if (phase.at !== 'done') return
      void reportProgress(paperId, 'completed', 100)
      const to = sitting.attemptId ? `${pathTo('results')}?attempt=${phase.result._id}` : pathTo('results')
      void navigate(to, { replace: true, state: { result: phase.result } })
    })
    return () => {
      leave()
      store.close()
    }
  }, [seat, navigate, paperId])

  useSingleTab(seat && !guest ? lockOf(seat.store.get().sitting.key) : null, () => seat?.store.takenOver())

  if (seat) return <Exam store={seat.store} body={seat.body} onTakeOver={() => void start()} />
  if (begun.isPending || (resume && !error)) {
    return (
      <Page title={t.loading}>
        <h1 className="sr-only">{t.loading}</h1>
        <Skeleton label={t.loading} rows={4} />
      </Page>
    )
  }
  return (
    <Page title={show(body.paper.title)}>
      <h1 className="font-bold text-2xl">{show(body.paper.title)}</h1>
      <Instructions
        body={body}
        guest={guest}
        busy={opening}
        error={error}
        onStart={() => void start()}
        onCancel={() => void navigate(-1)}
      />
    </Page>
  )
}
