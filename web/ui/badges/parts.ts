/** What is filled in a drawing of a badge: one thing in each. */
export const light = { fill: 'var(--badge-light)' }
