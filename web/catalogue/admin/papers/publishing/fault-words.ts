import type { FaultCode, ReadinessFault } from '#domain/questions/readiness/fault.ts'
import { counted } from '../../../../kit/plurals.ts'

/** The heading of each kind of fault. */
export const faultTitles: Record<FaultCode, string> = {
  too_few_questions: 'Questions are missing',
  too_many_questions: 'More questions than planned',
  section_size: 'A section has another size than in the pattern',
  section_empty: 'A section has no questions',
  section_unknown: 'Questions in a section that the marking scheme does not have',
  marks_differ: 'The questions do not add up to the maximum marks',
  marks_scaled: 'The marks of the questions are scaled to the maximum',
  placeholder: 'Nothing was written here yet',
  untranslated: 'Not translated',
  explanation_missing: 'No explanation',
  explanation_untranslated: 'The explanation is not translated',
  formula_broken: 'A formula cannot be drawn',
  formula_doubtful: 'A formula may be unfinished',
  options_equal: 'Options read the same',
  question_repeated: 'The same question twice',
  near_duplicate: 'Nearly the same question twice',
  picture_in_one_language: 'A picture is in one language only',
  alt_text_missing: 'A picture has no description for those who cannot see it',
  key_unbalanced: 'One letter is the key of more than half of the questions',
  key_unapproved: 'A colleague has not approved the key yet',
}

/** What was found, in a few words beside the number of the question. */
export function faultDetail({ code, detail }: Pick<ReadinessFault, 'code' | 'detail'>): string {
  if (code === 'question_repeated' || code === 'near_duplicate') return `as question ${detail}`
  return detail
}

export type FaultGroup = { code: FaultCode; severity: ReadinessFault['severity']; faults: ReadinessFault[] }

/** The faults by kind, in the order in which the kinds first occur. */
export function groupFaults(faults: readonly ReadinessFault[]): FaultGroup[] {
  const groups = new Map<FaultCode, FaultGroup>()
  for (const fault of faults) {
    const group = groups.get(fault.code) ?? { code: fault.code, severity: fault.severity, faults: [] }
    group.faults.push(fault)
    groups.set(fault.code, group)
  }
  return [...groups.values()]
}

/** The sentence that says how ready a paper is. */
export function readinessSummary(faults: readonly ReadinessFault[]): string {
  const errors = faults.filter(({ severity }) => severity === 'error').length
  const warnings = faults.length - errors
  if (faults.length === 0) return 'Ready: the check found nothing to fix.'
  const look = counted(warnings, 'thing to look at', 'things to look at')
  if (errors === 0) return `Ready, with ${look}.`
  return `${counted(errors, 'thing')} to fix${warnings > 0 ? `, ${look}` : ''}.`
}
