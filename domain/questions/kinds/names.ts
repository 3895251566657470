/** The kinds of question, in the order of menus. Each has its files in this folder and in `web/questions/kinds`. */
export const kindNames = ['single', 'multiple', 'numeric', 'fill_in', 'match', 'order', 'note'] as const
export type KindName = (typeof kindNames)[number]

/** Kinds without answer, key and marks. */
export const unmarkedKind = 'note'
type UnmarkedKind = typeof unmarkedKind
export type AnswerableKind = Exclude<KindName, UnmarkedKind>

export const isAnswerable = (kind: KindName): kind is AnswerableKind => kind !== unmarkedKind
export const answerableKinds: AnswerableKind[] = kindNames.filter(isAnswerable)

/** Whether a question can be answered and earns marks. */
export function isMarked<Item extends { kind: KindName }>(item: Item): item is Item & { kind: AnswerableKind } {
  return isAnswerable(item.kind)
}

export function mapKinds<Value>(valueFor: (kind: KindName) => Value): Record<KindName, Value> {
  return Object.fromEntries(kindNames.map((kind) => [kind, valueFor(kind)])) as Record<KindName, Value>
}
