import type { LearnerKind } from './learner-kind.ts'
import { OptionPicker } from './OptionPicker.tsx'
import { OptionReview } from './OptionReview.tsx'
import { toggleOption } from './options.ts'

export const single: LearnerKind = {
  Answer: (props) => <OptionPicker {...props} choice="one" />,
  Review: OptionReview,
  pickOption: ({ options }, answer, index) => (index < options.length ? toggleOption('one', answer, index) : undefined),
}
