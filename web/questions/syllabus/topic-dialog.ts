import type { EditedEntry } from './EntryDialog.tsx'
import type { PlacedTopic } from './PlaceDialog.tsx'

/** The dialog that is open. */
export type TopicDialog = { kind: 'entry'; entry: EditedEntry } | { kind: 'place'; placed: PlacedTopic }
