export type AnswerCell = {
  /** The whole answer, without the mark of a cancelled question. */
  text: string
  /** The first answer and its alternatives, which are separated by `or`; ranges are apart. */
  first: string
  others: string[]
  ranges: [string, string][]
  dropped: 'full' | 'none' | undefined
}

/** `A;C`, `12.5:0.1`, `10..12`; alternatives are separated by `or`; `!full` and `!none` mark a cancelled question. */
export function readAnswerCell(cell: string): AnswerCell {
  const [, text = '', dropped] = /^(.*?)\s*(?:!(full|none))?$/s.exec(cell.trim()) ?? []
  const alternatives = text.split(/\s+or\s+/i)
  const ranges = alternatives.flatMap((each) => {
    const [low, high] = each.split('..')
    return low !== undefined && high !== undefined ? [[low.trim(), high.trim()] as [string, string]] : []
  })
  const [first = '', ...others] = alternatives.filter((each) => !each.includes('..'))
  return { text, first, others, ranges, dropped: dropped === 'full' || dropped === 'none' ? dropped : undefined }
}

export const splitList = (answers: string) => answers.split(/[;,|]/).map((part) => part.trim())
