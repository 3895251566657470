import { Conflict } from '../../kit/form/Conflict.tsx'
import { fieldLabels, isChanged, mergeChanges, toComparable } from './merge.ts'
import type { QuestionValues } from './question-values.ts'

type QuestionConflictProps = {
  /** The version that was edited. */
  base: QuestionValues
  mine: QuestionValues
  theirs: QuestionValues
  onTakeTheirs: () => void
  onKeepMine: (merged: QuestionValues) => void
  onClose: () => void
}

/** The conflict dialog for a question that somebody else has changed meanwhile. */
export function QuestionConflict({ base, mine, theirs, onTakeTheirs, onKeepMine, onClose }: QuestionConflictProps) {
  return (
    <Conflict
      mine={toComparable(mine)}
      theirs={toComparable(theirs)}
      labels={fieldLabels}
      names={{}}
      isMine={(field) => isChanged(field, base, mine)}
      onClose={onClose}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={() => onKeepMine(mergeChanges(base, mine, theirs))}
    />
  )
}
