import type { LearnerKind } from './learner-kind.ts'
import { OptionPicker } from './OptionPicker.tsx'
import { OptionReview } from './OptionReview.tsx'
import { toggleOption } from './options.ts'

export const multiple: LearnerKind = {
  Answer: (props) => <OptionPicker {...props} choice="several" />,
  Review: OptionReview,
  pickOption: ({ options }, answer, index) => (index < options.length ? toggleOption('several', answer, index) : undefined),
}
