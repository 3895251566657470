const isFormatted = /<(b|strong|i|em|s|del|ul|ol|table|sub|sup|h[1-6]|math)\b|mso-|docs-internal-guid|font-weight:\s*(bold|[6-9]00)/i
const hasWords = (html: string) => /[\p{L}\p{N}]/u.test(html.replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>|&\w+;/gi, ''))

type Pasted = { kind: 'picture'; file: File } | { kind: 'formatted'; html: string } | { kind: 'plain' }

/**
 * What a paste contains. Word and Excel add a picture of the copied text, so formatted words come before a picture; a copied picture has an
 * `img` and no words. Text of a program for code is formatted too, but has only colours: it is pasted as it is.
 */
export function readClipboard(data: Pick<DataTransfer, 'getData' | 'files'>): Pasted {
  const html = data.getData('text/html')
  if (html !== '' && hasWords(html)) return isFormatted.test(html) ? { kind: 'formatted', html } : { kind: 'plain' }
  const file = pictureIn(data.files)
  return file ? { kind: 'picture', file } : { kind: 'plain' }
}

export const pictureIn = (files: FileList) => Array.from(files).find(({ type }) => type.startsWith('image/'))
