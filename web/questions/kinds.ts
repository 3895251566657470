import type { KindName } from '#domain/questions/kinds/index.ts'

export const kindLabels: Record<KindName, string> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  numeric: 'Numeric',
  note: 'Note',
}
