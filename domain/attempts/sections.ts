import { sectionClosesAt } from './clock.ts'
import type { Head } from './head.ts'
import { hasTimedSections, type Plan } from './plan.ts'
import type { Step } from './saves.ts'

function sectionOf(plan: Plan, step: Step): number {
  return 'lock' in step ? step.lock : (plan.slots[step.question]?.section ?? 0)
}

/** Whether the section of a step was open when it was made. */
export function refuseBySection(plan: Plan, head: Head, step: Step): 'section_locked' | 'section_order' | null {
  if (!hasTimedSections(plan)) return null
  const section = sectionOf(plan, step)
  const previous = head.entered[section - 1]
  if (section > 0 && (previous === undefined || previous > step.at)) return 'section_order'
  const closes = sectionClosesAt(plan, head, section)
  const locked = head.locked[section]
  return (locked !== undefined && step.at >= locked) || (closes !== null && step.at > closes) ? 'section_locked' : null
}

/** The first step in a section enters it, the first section aside; its time runs from there, also while the learner looks at another one. */
export function followSection(plan: Plan, head: Head, step: Step): Head {
  if (!hasTimedSections(plan)) return head
  const section = sectionOf(plan, step)
  const earliest = (known: number | undefined) => Math.min(known ?? step.at, step.at)
  return {
    ...head,
    entered: { ...head.entered, [section]: earliest(head.entered[section]) },
    ...('lock' in step && { locked: { ...head.locked, [section]: earliest(head.locked[section]) } }),
  }
}
