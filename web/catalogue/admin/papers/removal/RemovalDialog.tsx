import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PaperRemoval } from '#domain/desk/paper-removal.ts'
import { api } from '../../../../api.ts'
import { useHasPermission } from '../../../../kit/AccessDenied.tsx'
import { FailureNotice, QueryContent } from '../../../../kit/query-states.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Effects } from './Effects.tsx'
import { listWays, type RemovalWay, type WayName } from './removal-ways.ts'

type RemovalDialogProps = {
  paperId: string
  title: string
  /** Whether the paper can also be emptied, which keeps it. */
  offersEmptying?: boolean
  onDone: (message: string, way: WayName) => void
  onClose: () => void
}

const works: Record<WayName, (id: string) => Promise<{ message: string }>> = {
  archive: (id) => api.catalogue.archivePaper({ params: { id } }),
  empty: (id) => api.questions.removePaperQuestions({ params: { id }, input: {} }),
  delete: (id) => api.desk.discardPaper({ params: { id } }),
}

/** Says what a filled paper holds and lets the editor choose between archiving, emptying and deleting it. */
export function RemovalDialog({ paperId, title, offersEmptying = false, onDone, onClose }: RemovalDialogProps) {
  const formId = useId()
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<WayName | null>(null)
  const permissions = { papers: useHasPermission('manage_papers'), questions: useHasPermission('manage_questions') }
  const query = useQuery({
    queryKey: ['paper-removal', paperId],
    queryFn: () => api.desk.readPaperRemoval({ params: { id: paperId } }),
    staleTime: 0,
    gcTime: 0,
  })
  const work = useMutation({
    mutationFn: (way: WayName) => works[way](paperId),
    onSuccess: ({ message }, way) => {
      onDone(message, way)
      void cache.invalidateQueries()
    },
  })
  const ways = query.data ? listWays(query.data.data, { ...permissions, offersEmptying }) : []
  const way = ways.find(({ name, refused }) => name === chosen && !refused)
  return (
    <Dialog
      open
      size="medium"
      title={offersEmptying ? `Empty or delete ${title}` : `Delete ${title}`}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={way && way.name !== 'archive' ? 'danger' : 'primary'}
            disabled={!way}
            busy={work.isPending ? 'Working...' : false}
          >
            {way?.action ?? 'Choose what to do'}
          </Button>
        </>
      }
    >
      <QueryContent query={query} failed={(reason) => `The paper could not be looked up: ${reason}`}>
        {({ data }: { data: PaperRemoval }) => (
          <form
            id={formId}
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (way) work.mutate(way.name)
            }}
          >
            {work.isError && <FailureNotice what="Nothing was changed." error={work.error} />}
            <Effects removal={data} />
            <fieldset className="flex flex-col gap-2">
              <legend className="pb-2 font-semibold">What should happen?</legend>
              {ways.map((each) => (
                <Way key={each.name} way={each} isChosen={chosen === each.name} onChoose={() => setChosen(each.name)} />
              ))}
            </fieldset>
          </form>
        )}
      </QueryContent>
    </Dialog>
  )
}

function Way({ way, isChosen, onChoose }: { way: RemovalWay; isChosen: boolean; onChoose: () => void }) {
  const id = useId()
  return (
    <label className="flex gap-3 rounded-control border border-line p-3 has-checked:border-action has-disabled:opacity-70">
      <input
        type="radio"
        name="removal"
        checked={isChosen}
        disabled={way.refused !== undefined}
        aria-describedby={id}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-action"
      />
      <span className="min-w-0">
        <span className="block font-medium">{way.label}</span>
        <span id={id} className="wrap-anywhere block text-muted text-sm">
          {way.refused ?? way.about}
        </span>
      </span>
    </label>
  )
}
