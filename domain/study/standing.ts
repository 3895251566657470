/** The mean to one decimal place; null of nothing. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
}
