/** Papers of these types are shown with their answers, so no attempt at them is timed; all others are taken first. */
export function isStudyMaterial(type: string): boolean {
  return type === 'Notes' || type === 'PYQ'
}
