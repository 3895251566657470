import type { Paper } from '#domain/catalogue/paper.ts'
import { isBeingPrepared, type PaperState } from '#domain/catalogue/paper-state.ts'
import type { Filter } from '../../../../kit/resource/types.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'

export const stateLabels: Record<PaperState, string> = { draft: 'Draft', in_review: 'In review', published: 'Published' }

const tones: Record<PaperState, BadgeTone> = { draft: 'neutral', in_review: 'brand', published: 'action' }

export function StateBadge({ state }: { state: PaperState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
}

type Checked = Pick<Paper, 'faultCount' | 'state' | 'isActive' | 'type' | 'totalQuestions' | 'targetQuestions'>

/** How many faults the last check found, and whether learners wait for a published paper; nothing if it is ready or not checked yet. */
export function ReadinessBadge({ paper }: { paper: Checked }) {
  const isAwaited = paper.state === 'published' && paper.isActive && isBeingPrepared(paper)
  return (
    <>
      {isAwaited && <Badge tone="wrong">Not ready for learners</Badge>}
      {paper.faultCount ? <Badge tone="brand">{paper.faultCount} to fix</Badge> : null}
    </>
  )
}

export const stateFilter: Filter = {
  name: 'state',
  label: 'State',
  all: 'All states',
  options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
}
