import { useMutation } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import type { RevisionCard } from '#domain/study/contract.ts'
import { api } from '../../api.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useTranslation } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { revisionTranslations } from './translations.ts'

const changes = { suspend: api.study.suspendCard, restore: api.study.restoreCard, remove: api.study.removeCard }

/** Suspends, restores or deletes a card. */
export function CardActions({ card, onDone }: { card: RevisionCard; onDone: () => void }) {
  const t = useTranslation(revisionTranslations)
  const change = useMutation({
    mutationFn: (action: keyof typeof changes) => changes[action]({ params: { id: card._id } }),
    onSuccess: onDone,
  })
  async function remove(): Promise<void> {
    const confirmed = await confirm({ title: t.removeTitle, text: t.removeText, action: t.remove, dangerous: true })
    if (confirmed) change.mutate('remove')
  }
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      {change.isError && <FailureNotice what={t.changed} error={change.error} />}
      <div className="flex flex-wrap gap-2">
        {card.suspended ? (
          <Button size="small" disabled={change.isPending} onClick={() => change.mutate('restore')}>
            <ArchiveRestore size={16} aria-hidden="true" />
            {t.restore}
          </Button>
        ) : (
          <Button size="small" variant="quiet" disabled={change.isPending} onClick={() => change.mutate('suspend')}>
            <Archive size={16} aria-hidden="true" />
            {t.setAside}
          </Button>
        )}
        <Button size="small" variant="quiet" disabled={change.isPending} onClick={() => void remove()}>
          <Trash2 size={16} aria-hidden="true" />
          {t.remove}
        </Button>
      </div>
    </div>
  )
}
