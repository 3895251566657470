import type { Paper } from '#domain/catalogue/paper.ts'
import type { PaperState } from '#domain/catalogue/paper-state.ts'
import type { Filter } from '../../../../kit/resource/types.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'

export const stateLabels: Record<PaperState, string> = { draft: 'Draft', in_review: 'In review', published: 'Published' }

const tones: Record<PaperState, BadgeTone> = { draft: 'neutral', in_review: 'brand', published: 'action' }

export function StateBadge({ state }: { state: PaperState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
}

/** How many faults the last check found; nothing if there are none, or there was no check yet. */
export function ReadinessBadge({ paper: { faultCount } }: { paper: Pick<Paper, 'faultCount'> }) {
  return faultCount ? <Badge tone="brand">{faultCount} to fix</Badge> : null
}

export const stateFilter: Filter = {
  name: 'state',
  label: 'State',
  all: 'All states',
  options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
}
