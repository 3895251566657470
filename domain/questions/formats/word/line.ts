export const maxLines = 5000

/** What a line of a Word file is. `more` continues the line above, whatever that is. */
export const lineRoles = ['stem', 'more', 'option', 'key', 'solution', 'passage', 'ignored'] as const
export type LineRole = (typeof lineRoles)[number]

/** A line with its label, such as `1.`, `(a)` or `Ans:`. `isDoubtful` tells that its role was not clear. */
export type WordLine = { label: string; text: string; role: LineRole; isDoubtful?: boolean; losses?: string[] }
