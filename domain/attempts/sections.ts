import { sectionClosesAt } from './clock.ts'
import type { AttemptHeader } from './header.ts'
import { hasTimedSections, type Plan } from './plan.ts'
import type { Step } from './saves.ts'

function sectionOf(plan: Plan, step: Step): number {
  return 'lock' in step ? step.lock : (plan.slots[step.question]?.section ?? 0)
}

/** Why a step is refused because its section was not open at that time; null if it was. */
export function checkSectionOpen(plan: Plan, head: AttemptHeader, step: Step): 'section_locked' | 'section_order' | null {
  if (!hasTimedSections(plan)) return null
  const section = sectionOf(plan, step)
  const previous = head.entered[section - 1]
  if (section > 0 && (previous === undefined || previous > step.at)) return 'section_order'
  const closes = sectionClosesAt(plan, head, section)
  const locked = head.locked[section]
  return (locked !== undefined && step.at >= locked) || (closes !== null && step.at > closes) ? 'section_locked' : null
}

/** Records in the header when a section was entered or locked. Its time runs from then on, even while the learner is in another one. */
export function trackSection(plan: Plan, head: AttemptHeader, step: Step): AttemptHeader {
  if (!hasTimedSections(plan)) return head
  const section = sectionOf(plan, step)
  const earliest = (recorded: number | undefined) => Math.min(recorded ?? step.at, step.at)
  return {
    ...head,
    entered: { ...head.entered, [section]: earliest(head.entered[section]) },
    ...('lock' in step && { locked: { ...head.locked, [section]: earliest(head.locked[section]) } }),
  }
}
