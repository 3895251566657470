/** Study material is read with its answers; all else is sat first. */
export function isStudied(type: string): boolean {
  return type === 'Notes' || type === 'PYQ'
}
