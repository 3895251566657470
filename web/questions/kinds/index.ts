import type { KindName } from '#domain/questions/kinds/names.ts'
import { fillIn } from './fill-in.tsx'
import type { LearnerKind } from './learner-kind.ts'
import { match } from './match.tsx'
import { multiple } from './multiple.tsx'
import { note } from './note.tsx'
import { numeric } from './numeric.tsx'
import { order } from './order.tsx'
import { single } from './single.tsx'

/** How learners see each kind. The editor's parts are in `editors.ts`, apart from the exam's bundle. */
export const learnerKinds = { single, multiple, numeric, fill_in: fillIn, match, order, note } satisfies Record<KindName, LearnerKind>
