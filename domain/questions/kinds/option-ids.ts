export const optionIds = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const
export type OptionId = (typeof optionIds)[number]

export function optionAt(index: number, optionCount: number): OptionId | undefined {
  return index < optionCount ? optionIds[index] : undefined
}

export function optionIndex(id: OptionId): number {
  return optionIds.indexOf(id)
}
