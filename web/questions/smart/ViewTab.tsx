import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AdminResource } from '../../kit/resource/AdminResource.tsx'
import { Button } from '../../ui/Button.tsx'
import { EditQuestion } from './EditQuestion.tsx'
import { PaperField } from './PaperField.tsx'
import { smartResource } from './smart-resource.tsx'

/** The list of short-form questions in the bank. */
export function ViewTab() {
  const [query, setQuery] = useSearchParams()
  const cache = useQueryClient()
  const [editedId, setEditedId] = useState<string | null>(null)
  const paper = query.get('paper') ?? ''

  function setPaper(id: string): void {
    setQuery((current) => {
      const next = new URLSearchParams(current)
      next.delete('page')
      if (id) next.set('paper', id)
      else next.delete('paper')
      return next
    })
  }

  const resource = smartResource({
    paper,
    onEdit: setEditedId,
    emptyAction: <Button onClick={() => setQuery({ tab: 'individual' })}>Add a question</Button>,
  })
  return (
    <div className="flex flex-col gap-5">
      <PaperField value={paper} onChange={setPaper} none="All papers" />
      <AdminResource resource={resource} />
      {editedId && (
        <EditQuestion
          id={editedId}
          onClose={() => setEditedId(null)}
          onSaved={() => {
            setEditedId(null)
            void cache.invalidateQueries()
          }}
        />
      )}
    </div>
  )
}
