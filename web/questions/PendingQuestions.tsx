import { useState } from 'react'
import { confirm } from '../kit/confirm.tsx'
import { Conflict } from '../kit/form/Conflict.tsx'
import { useFormats } from '../kit/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { QuestionEditor } from './editor/QuestionEditor.tsx'
import { toText, toWire, valuesOf } from './editor/question-values.ts'
import { isChanged, labels, mergeOver, spellOut } from './editor/versions.ts'
import type { PendingSave } from './kept.ts'
import { discardPending, keepPending, sendPending, usePending } from './outbox.ts'
import { nameOf } from './question-cells.tsx'

type Opened = { what: 'edit' | 'compare'; id: string } | null

/** What was saved in this browser while the server was away, until the server has it. */
export function PendingQuestions() {
  const pending = usePending()
  const [opened, setOpened] = useState<Opened>(null)
  const [isSending, setSending] = useState(false)
  const chosen = pending.find(({ id }) => id === opened?.id)
  if (pending.length === 0) return null

  async function sendNow(): Promise<void> {
    setSending(true)
    await sendPending()
    setSending(false)
  }

  return (
    <Card className="flex flex-col gap-3 border-brand p-4">
      <section aria-label="Waiting to be sent" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold">
            {pending.length} {pending.length === 1 ? 'question is' : 'questions are'} waiting to be sent
          </h2>
          <Button size="small" busy={isSending ? 'Sending…' : false} onClick={() => void sendNow()}>
            Send now
          </Button>
        </div>
        <ul className="flex flex-col gap-2">
          {pending.map((save) => (
            <PendingRow key={save.id} save={save} onOpen={(what) => setOpened({ what, id: save.id })} />
          ))}
        </ul>
      </section>
      {chosen && opened?.what === 'edit' && (
        <Dialog open size="wide" title="Edit Question" closeLabel="Close" onClose={() => setOpened(null)}>
          <QuestionEditor
            paperId={chosen.values.paperId}
            pending={chosen}
            onSaved={(_, { next }) => {
              if (!next) setOpened(null)
            }}
            onCancel={() => setOpened(null)}
          />
        </Dialog>
      )}
      {chosen && opened?.what === 'compare' && <PendingConflict save={chosen} onClose={() => setOpened(null)} />}
    </Card>
  )
}

function PendingRow({ save, onOpen }: { save: PendingSave; onOpen: (what: 'edit' | 'compare') => void }) {
  const { dateTime } = useFormats()
  const name = nameOf({ questionText: toText(save.values.questionText) }) || 'A question without text'

  async function discard(): Promise<void> {
    const isSure = await confirm({
      title: `Discard ${name}`,
      text: 'It was saved in this browser only. The server has never had it.',
      action: 'Discard',
      dangerous: true,
    })
    if (isSure) await discardPending(save.id)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <Badge tone={save.refused ? 'wrong' : 'brand'}>{save.refused?.current ? 'Conflict' : save.refused ? 'Refused' : 'Pending'}</Badge>
          {save.seen ? 'Changed' : 'New'}, {dateTime(new Date(save.at))}
        </p>
        {save.refused && <p className="text-sm text-wrong">{save.refused.message}</p>}
      </div>
      {save.refused?.current ? (
        <Button size="small" onClick={() => onOpen('compare')}>
          Compare versions
        </Button>
      ) : (
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onOpen('edit')}>
          Edit
        </Button>
      )}
      <Button size="small" aria-label={`Discard ${name}`} onClick={() => void discard()}>
        Discard
      </Button>
    </li>
  )
}

/** Somebody else was quicker: both versions, and the editor decides. */
function PendingConflict({ save, onClose }: { save: PendingSave; onClose: () => void }) {
  const { seen, values, refused } = save
  const current = refused?.current
  if (!seen || !current) return null
  const base = valuesOf(seen)
  const theirs = valuesOf(current)
  return (
    <Conflict
      mine={spellOut(values)}
      theirs={spellOut(theirs)}
      labels={labels}
      names={{}}
      isMine={(field) => isChanged(field, base, values)}
      onClose={onClose}
      onTakeTheirs={() => {
        onClose()
        void discardPending(save.id)
      }}
      onKeepMine={() => {
        onClose()
        const merged = mergeOver(base, values, theirs)
        void keepPending({ id: save.id, seen: current, values: merged, wire: toWire(merged, 'modal', current) }).then(sendPending)
      }}
    />
  )
}
