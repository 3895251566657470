import type { KindForm } from './values.ts'

export const numericValues: KindForm = {
  fromQuestion: ({ correctAnswers, tolerance, ranges }) => ({
    value: correctAnswers[0] ?? '',
    tolerance: tolerance ?? '',
    ranges: ranges?.map(([low, high]) => ({ low, high })) ?? [],
  }),
  toRequest: ({ value, tolerance, ranges }) => ({
    options: [],
    correctAnswers: value.trim() === '' ? [] : [value.trim()],
    ...(tolerance.trim() !== '' && { tolerance: tolerance.trim() }),
    ranges: ranges.map(({ low, high }): [string, string] => [low.trim(), high.trim()]),
  }),
  texts: () => [],
  keyField: 'value',
}
