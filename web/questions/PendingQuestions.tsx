import { useState } from 'react'
import { confirm } from '../kit/confirm.tsx'
import { useFormatters } from '../kit/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { QuestionConflict } from './editor/QuestionConflict.tsx'
import { QuestionEditor } from './editor/QuestionEditor.tsx'
import { toQuestionRequest, toQuestionValues, toText } from './editor/question-values.ts'
import { addPending, discardPending, sendPending, usePending } from './outbox.ts'
import { questionName } from './question-cells.tsx'
import type { PendingSave } from './question-db.ts'

type OpenDialog = { kind: 'edit' | 'compare'; id: string } | null

/** The outbox: questions saved in this browser that the server does not have yet. */
export function PendingQuestions() {
  const pending = usePending()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [isSending, setSending] = useState(false)
  const selected = pending.find(({ id }) => id === dialog?.id)
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
            <PendingRow key={save.id} save={save} onOpen={(kind) => setDialog({ kind, id: save.id })} />
          ))}
        </ul>
      </section>
      {selected && dialog?.kind === 'edit' && (
        <Dialog open size="wide" title="Edit Question" closeLabel="Close" onClose={() => setDialog(null)}>
          <QuestionEditor
            paperId={selected.values.paperId}
            pending={selected}
            onSaved={(_, { next }) => {
              if (!next) setDialog(null)
            }}
            onCancel={() => setDialog(null)}
          />
        </Dialog>
      )}
      {selected && dialog?.kind === 'compare' && <PendingConflict save={selected} onClose={() => setDialog(null)} />}
    </Card>
  )
}

function PendingRow({ save, onOpen }: { save: PendingSave; onOpen: (kind: 'edit' | 'compare') => void }) {
  const { dateTime } = useFormatters()
  const name = questionName({ questionText: toText(save.values.questionText) }) || 'A question without text'

  async function discard(): Promise<void> {
    const confirmed = await confirm({
      title: `Discard ${name}`,
      text: 'It was saved in this browser only and never reached the server.',
      action: 'Discard',
      dangerous: true,
    })
    if (confirmed) await discardPending(save.id)
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

/** The question was changed on the server meanwhile: the editor compares and decides. */
function PendingConflict({ save, onClose }: { save: PendingSave; onClose: () => void }) {
  const { seen, values, refused } = save
  const current = refused?.current
  if (!seen || !current) return null
  return (
    <QuestionConflict
      base={toQuestionValues(seen)}
      mine={values}
      theirs={toQuestionValues(current)}
      onClose={onClose}
      onTakeTheirs={() => {
        onClose()
        void discardPending(save.id)
      }}
      onKeepMine={(merged) => {
        onClose()
        void addPending({ id: save.id, seen: current, values: merged, wire: toQuestionRequest(merged, 'modal', current) }).then(sendPending)
      }}
    />
  )
}
