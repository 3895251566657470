import type { KindName } from '#domain/questions/kinds/names.ts'

/** The names of the kinds in the editor's menus. */
export const kindLabels: Record<KindName, string> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  numeric: 'Numeric',
  fill_in: 'Fill in the blank',
  match: 'Match the columns',
  order: 'Put in order',
  note: 'Note',
}

/** What a learner does with a question of the kind, for patterns and blueprints. */
export const kindDescriptions: Record<KindName, string> = {
  single: 'One right option',
  multiple: 'Several right options',
  numeric: 'Numeric',
  fill_in: 'Fill in the blank',
  match: 'Match the columns',
  order: 'Put in order',
  note: 'Notes',
}
