import { z } from 'zod'
import { Drawn } from '../attempts/body.ts'
import { Id } from '../kit.ts'
import { KindName } from '../questions/kinds/index.ts'
import { Text } from '../text.ts'
import type { Third } from './bands.ts'

export const concerns = ['negative', 'low', 'hard', 'easy', 'distractor'] as const
export type Concern = (typeof concerns)[number]

export const concernNames: Record<Concern, string> = {
  negative: 'Rewards the weak: those who do well elsewhere get it wrong',
  low: 'Hardly tells strong from weak',
  hard: 'Hardly anybody gets it right',
  easy: 'Nearly everybody gets it right',
  distractor: 'The best pick a wrong option more often than the right one',
}

/** Fewer attempts than this say nothing about a question. */
export const fewestAttempts = 5

const Thirds = z.object({ bottom: z.number().int(), middle: z.number().int(), top: z.number().int() })

const Distractor = z.object({ option: z.string(), isKey: z.boolean(), count: z.number().int(), thirds: Thirds })
export type Distractor = z.infer<typeof Distractor>

const Ratio = z.number().nullable()

const Item = z.object({
  questionId: Id,
  versionId: Id,
  /** Its place in the paper as it is now; nothing if it is no longer there in this wording. */
  number: z.number().int().nullable(),
  kind: KindName,
  text: Text,
  attempts: z.number().int(),
  reached: z.number().int(),
  answered: z.number().int(),
  facility: Ratio,
  discrimination: Ratio,
  medianSeconds: z.number().nullable(),
  distractors: z.array(Distractor),
  concerns: z.array(z.enum(concerns)),
})
export type Item = z.infer<typeof Item>

/** With the text drawn, for a screen. */
const DrawnItem = Item.extend({ html: Drawn })
export type DrawnItem = z.infer<typeof DrawnItem>

export const PaperReport = z.object({
  _id: Id,
  title: Text,
  subject: Text,
  /** First attempts, which are all that is compared. */
  attempts: z.number().int(),
  /** Percent of the maximum marks. */
  mean: Ratio,
  needsLook: z.number().int(),
})
export type PaperReport = z.infer<typeof PaperReport>

export const ItemReport = PaperReport.extend({
  /** First attempts still to be read in. */
  waiting: z.number().int(),
  deviation: Ratio,
  reliability: Ratio,
  standardError: Ratio,
  histogram: z.array(z.object({ from: z.number().int(), to: z.number().int(), count: z.number().int() })),
  items: z.array(DrawnItem),
})
export type ItemReport = z.infer<typeof ItemReport>

type Judged = Pick<Item, 'attempts' | 'facility' | 'discrimination' | 'distractors'>

/** Why somebody should look at a question. */
export function concernsOf({ attempts, facility, discrimination, distractors }: Judged): Concern[] {
  if (attempts < fewestAttempts) return []
  const found: Concern[] = []
  if (discrimination !== null && discrimination < 0) found.push('negative')
  else if (discrimination !== null && discrimination < 0.2) found.push('low')
  if (facility !== null && facility < 0.2) found.push('hard')
  if (facility !== null && facility > 0.95) found.push('easy')
  if (isOutpicked(distractors, 'top')) found.push('distractor')
  return found
}

function isOutpicked(distractors: readonly Distractor[], third: Third): boolean {
  const picks = (wanted: boolean) => distractors.filter(({ isKey }) => isKey === wanted).map(({ thirds }) => thirds[third])
  const keys = picks(true)
  return keys.length > 0 && Math.max(0, ...picks(false)) > Math.max(...keys)
}
