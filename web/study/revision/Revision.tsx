import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ExamPassage } from '#domain/attempts/paper-body.ts'
import { pathTo } from '#domain/paths.ts'
import type { Deck, RevisionCard } from '#domain/study/contract.ts'
import { useTranslation } from '../../kit/language.ts'
import { ButtonLink, TextLink } from '../../kit/links.tsx'
import { Page } from '../../kit/Page.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CardView } from './CardView.tsx'
import { DeckPanel } from './DeckPanel.tsx'
import { useDueFormat } from './due-format.ts'
import { useCards, useDeck, useRefresh } from './queries.ts'
import { SuspendedCards } from './SuspendedCards.tsx'
import { revisionTranslations } from './translations.ts'

export function Component() {
  const t = useTranslation(revisionTranslations)
  const deck = useDeck()
  return (
    <Page title={t.title}>
      <header className="flex flex-col gap-1">
        <h1 className="font-bold text-3xl">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <QueryContent query={deck} failed={t.failed} loading={<Skeleton label={t.loading} rows={2} className="h-48" />}>
        {(data) => (data.total + data.suspended === 0 ? <EmptyDeck /> : <OpenDeck deck={data} />)}
      </QueryContent>
    </Page>
  )
}

function EmptyDeck() {
  const t = useTranslation(revisionTranslations)
  return (
    <EmptyState
      title={t.emptyTitle}
      action={
        <ButtonLink to={pathTo('categories')} variant="primary">
          {t.browse}
        </ButtonLink>
      }
    >
      {t.emptyText}
    </EmptyState>
  )
}

function OpenDeck({ deck }: { deck: Deck }) {
  const t = useTranslation(revisionTranslations)
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'aside' ? 'aside' : 'due'
  const tabs = [
    { key: 'due', label: `${t.due} (${deck.due})` },
    { key: 'aside', label: `${t.aside} (${deck.suspended})` },
  ] as const
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Tabs label={t.title} tabs={tabs} current={tab} onChange={(next) => setQuery(next === 'aside' ? { tab: 'aside' } : {})}>
        {tab === 'aside' ? <SuspendedCards /> : <DueCards deck={deck} subjectId={query.get('subject') ?? ''} />}
      </Tabs>
      <DeckPanel deck={deck} subjectId={query.get('subject') ?? ''} />
    </div>
  )
}

function DueCards({ deck, subjectId }: { deck: Deck; subjectId: string }) {
  const t = useTranslation(revisionTranslations)
  const queries = useQueryClient()
  const refresh = useRefresh()
  const cards = useCards('due', subjectId)

  /** Shows the next loaded card; when none is left, fetches the cards that have become due meanwhile. */
  function goToNext(rest: RevisionCard[], passages: ExamPassage[]): void {
    queries.setQueryData(['revision', 'cards', 'due', subjectId], { data: rest, passages })
    void refresh(rest.length === 0 ? 'all' : 'deck')
    void queries.invalidateQueries({ queryKey: ['goal'] })
  }

  return (
    <QueryContent query={cards} failed={t.failed} loading={<Skeleton label={t.loading} rows={1} className="h-80" />}>
      {({ data: [card, ...rest], passages }) =>
        card ? (
          <CardView
            key={`${card._id} ${card.review}`}
            card={card}
            passage={passages.find(({ _id }) => _id === card.question.passage)}
            onDone={() => goToNext(rest, passages)}
          />
        ) : (
          <DoneForNow deck={deck} isFiltered={subjectId !== '' && deck.due > 0} />
        )
      }
    </QueryContent>
  )
}

function DoneForNow({ deck, isFiltered }: { deck: Deck; isFiltered: boolean }) {
  const t = useTranslation(revisionTranslations)
  const when = useDueFormat()
  return (
    <EmptyState
      title={t.doneTitle}
      action={
        <ButtonLink to={pathTo('dashboard')} variant="primary">
          {t.dashboard}
        </ButtonLink>
      }
    >
      {isFiltered ? (
        <>
          {t.doneSubject} <TextLink to={pathTo('revision')}>{t.allSubjects}</TextLink>
        </>
      ) : (
        deck.nextDueAt && t.doneText(when(deck.nextDueAt))
      )}
    </EmptyState>
  )
}
