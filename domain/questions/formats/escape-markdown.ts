/** Formulas as other programs write them: `\(…\)`, `\[…\]` and `$$…$$`, and `$…$` where what is between the signs is plainly one. */
const formula =
  /\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]|\$\$([\s\S]{1,2000}?)\$\$|(?<![\\\w])\$(?!\s)([^$\n]{1,500}?)(?<![\s\\])\$(?!\w)/g
const isPlainlyFormula = (source: string) => /[\\^_={}]/.test(source) || !/[A-Za-z]{2,}/.test(source)

function escapeSigns(text: string): string {
  return text
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replaceAll('`', '\\`')
    .replaceAll('$', '\\$')
    .replaceAll(/(?<=\S)\*|\*(?=\S)/g, '\\*')
    .replaceAll(/_+/g, (run: string, at: number, whole: string) => {
      const isInWord = /\w/.test(whole[at - 1] ?? '') && /\w/.test(whole[at + run.length] ?? '')
      return run.length > 2 || isInWord ? run : run.replaceAll('_', '\\_')
    })
    .replaceAll('~~', '\\~\\~')
    .replaceAll('](', ']\\(')
    .replaceAll(/&(?=#?\w{1,10};)/g, '\\&')
}

/** Converts the formulas of a text, and what stands between them. */
function convertText(text: string, escapePlain: (text: string) => string): string {
  let escaped = ''
  let at = 0
  for (const found of text.matchAll(formula)) {
    const [whole, inline, block, double, single] = found
    if (single !== undefined && !isPlainlyFormula(single)) continue
    const source = (inline ?? block ?? double ?? single ?? '').replaceAll(/\s+/g, ' ').trim()
    if (source === '' || /(?<!\\)\$/.test(source)) continue
    const sign = inline !== undefined || single !== undefined ? '$' : '$$'
    escaped += escapePlain(text.slice(at, found.index)) + sign + source + sign
    at = found.index + whole.length
  }
  return escaped + escapePlain(text.slice(at))
}

/** Plain text as Markdown that shows the same; formulas in the text become ours. */
export const escapeMarkdown = (text: string) => convertText(text, escapeSigns)

/** Text that may be Markdown: only its formulas become ours, and other dollar signs stay dollar signs. */
export const convertFormulas = (text: string) => convertText(text, (plain) => plain.replaceAll(/(?<!\\)\$/g, '\\$'))

/** A line that begins like a heading, a quotation or a list stays a line of text. */
export const escapeLineStarts = (text: string) =>
  text.replaceAll(/^(\s*)(#{1,6}(?=\s)|>|[-+](?=\s)|=+\s*$)/gm, '$1\\$2').replaceAll(/^(\s*\d{1,9})([.)])(?=\s)/gm, '$1\\$2')
