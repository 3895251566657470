import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import type { Deck, RevisionCard } from '#domain/study/contract.ts'
import { useWords } from '../../kit/language.ts'
import { ButtonLink, TextLink } from '../../kit/links.tsx'
import { Page } from '../../kit/Page.tsx'
import { Loaded } from '../../kit/states.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AsideCards } from './AsideCards.tsx'
import { CardView } from './CardView.tsx'
import { DeckPanel } from './DeckPanel.tsx'
import { useCards, useDeck, useRefresh } from './queries.ts'
import { useWhen } from './when.ts'
import { revisionWords } from './words.ts'

export function Component() {
  const t = useWords(revisionWords)
  const deck = useDeck()
  return (
    <Page title={t.title}>
      <header className="flex flex-col gap-1">
        <h1 className="font-bold text-3xl">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <Loaded query={deck} failed={t.failed} loading={<Skeleton label={t.loading} rows={2} className="h-48" />}>
        {(data) => (data.total + data.suspended === 0 ? <EmptyDeck /> : <OpenDeck deck={data} />)}
      </Loaded>
    </Page>
  )
}

function EmptyDeck() {
  const t = useWords(revisionWords)
  return (
    <Empty
      title={t.emptyTitle}
      action={
        <ButtonLink to={pathTo('categories')} variant="primary">
          {t.browse}
        </ButtonLink>
      }
    >
      {t.emptyText}
    </Empty>
  )
}

function OpenDeck({ deck }: { deck: Deck }) {
  const t = useWords(revisionWords)
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'aside' ? 'aside' : 'due'
  const tabs = [
    { key: 'due', label: `${t.due} (${deck.due})` },
    { key: 'aside', label: `${t.aside} (${deck.suspended})` },
  ] as const
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Tabs label={t.title} tabs={tabs} current={tab} onChange={(next) => setQuery(next === 'aside' ? { tab: 'aside' } : {})}>
        {tab === 'aside' ? <AsideCards /> : <DueCards deck={deck} subjectId={query.get('subject') ?? ''} />}
      </Tabs>
      <DeckPanel deck={deck} subjectId={query.get('subject') ?? ''} />
    </div>
  )
}

function DueCards({ deck, subjectId }: { deck: Deck; subjectId: string }) {
  const t = useWords(revisionWords)
  const queries = useQueryClient()
  const refresh = useRefresh()
  const cards = useCards('due', subjectId)

  /** The next one is here already; when none is left, what has become due meanwhile is asked for. */
  function goOn(rest: RevisionCard[]): void {
    queries.setQueryData(['revision', 'cards', 'due', subjectId], rest)
    void refresh(rest.length === 0 ? 'all' : 'deck')
    void queries.invalidateQueries({ queryKey: ['goal'] })
  }

  return (
    <Loaded query={cards} failed={t.failed} loading={<Skeleton label={t.loading} rows={1} className="h-80" />}>
      {([card, ...rest]) =>
        card ? (
          <CardView key={`${card._id} ${card.review}`} card={card} onDone={() => goOn(rest)} />
        ) : (
          <DoneForNow deck={deck} isFiltered={subjectId !== '' && deck.due > 0} />
        )
      }
    </Loaded>
  )
}

function DoneForNow({ deck, isFiltered }: { deck: Deck; isFiltered: boolean }) {
  const t = useWords(revisionWords)
  const when = useWhen()
  return (
    <Empty
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
    </Empty>
  )
}
