import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { AdminResource } from '../../kit/resource/AdminResource.tsx'
import type { Filter } from '../../kit/resource/types.ts'
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
  const stats = useQuery({ queryKey: ['bank-stats'], queryFn: async () => (await api.questions.readBankStats()).data })
  const tagFilter: Filter = {
    name: 'tag',
    label: 'Tag',
    all: 'All tags',
    options: stats.data?.topTags.map(({ tag }) => ({ value: tag, label: tag })) ?? [],
  }

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
    tagFilter,
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
