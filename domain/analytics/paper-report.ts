import { z } from 'zod'
import { RenderedHtml } from '../attempts/paper-body.ts'
import { Id } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { KindName } from '../questions/kinds/fields.ts'
import type { Third } from './bands.ts'

export const concerns = ['negative', 'low', 'hard', 'easy', 'distractor'] as const
export type Concern = (typeof concerns)[number]

export const concernNames: Record<Concern, string> = {
  negative: 'Rewards the weak: those who do well elsewhere get it wrong',
  low: 'Hardly separates strong from weak learners',
  hard: 'Hardly anybody gets it right',
  easy: 'Nearly everybody gets it right',
  distractor: 'The best pick a wrong option more often than the right one',
}

/** Questions with fewer attempts are not flagged. */
export const minAttempts = 5

const Thirds = z.object({ bottom: z.number().int(), middle: z.number().int(), top: z.number().int() })

const Distractor = z.object({ option: z.string(), isKey: z.boolean(), count: z.number().int(), thirds: Thirds })
export type Distractor = z.infer<typeof Distractor>

const Ratio = z.number().nullable()

const Item = z.object({
  questionId: Id,
  versionId: Id,
  /** Its position in the current paper; null if this version is no longer in it. */
  number: z.number().int().nullable(),
  kind: KindName,
  text: LocalizedText,
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

/** With the text rendered to HTML. */
const RenderedItem = Item.extend({ html: RenderedHtml })
export type RenderedItem = z.infer<typeof RenderedItem>

export const PaperReport = z.object({
  _id: Id,
  title: LocalizedText,
  subject: LocalizedText,
  /** The number of first attempts; later ones are not counted. */
  attempts: z.number().int(),
  /** Percent of the maximum marks. */
  mean: Ratio,
  needsLook: z.number().int(),
})
export type PaperReport = z.infer<typeof PaperReport>

export const ItemReport = PaperReport.extend({
  /** First attempts not yet included in the statistics. */
  waiting: z.number().int(),
  deviation: Ratio,
  reliability: Ratio,
  standardError: Ratio,
  histogram: z.array(z.object({ from: z.number().int(), to: z.number().int(), count: z.number().int() })),
  items: z.array(RenderedItem),
})
export type ItemReport = z.infer<typeof ItemReport>

type ItemFigures = Pick<Item, 'attempts' | 'facility' | 'discrimination' | 'distractors'>

/** Why an editor should review a question. */
export function findConcerns({ attempts, facility, discrimination, distractors }: ItemFigures): Concern[] {
  if (attempts < minAttempts) return []
  const found: Concern[] = []
  if (discrimination !== null && discrimination < 0) found.push('negative')
  else if (discrimination !== null && discrimination < 0.2) found.push('low')
  if (facility !== null && facility < 0.2) found.push('hard')
  if (facility !== null && facility > 0.95) found.push('easy')
  if (isMisleading(distractors, 'top')) found.push('distractor')
  return found
}

/** Whether a third of the learners picked a wrong option more often than a correct one. */
function isMisleading(distractors: readonly Distractor[], third: Third): boolean {
  const picks = (wanted: boolean) => distractors.filter(({ isKey }) => isKey === wanted).map(({ thirds }) => thirds[third])
  const keys = picks(true)
  return keys.length > 0 && Math.max(0, ...picks(false)) > Math.max(...keys)
}
