import sanitize from 'sanitize-html'

const headings = ['h2', 'h3', 'h4', 'h5', 'h6']
const blocks = ['p', 'div', 'blockquote', 'pre', 'hr', 'figure', 'figcaption', 'ul', 'ol', 'li', 'dl', 'dt', 'dd']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const inline = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'code',
  'kbd',
  'q',
  'abbr',
  'br',
  'span',
]

/** Allowed image sources: our file store, or https. */
const imageSource = /^(\/api\/files\/\w+\.\w+|https:\/\/\S+)$/i

const options: sanitize.IOptions = {
  allowedTags: [...headings, ...blocks, ...tables, ...inline, 'img'],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'reversed'],
    abbr: ['title'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page already has an h1.
    h1: 'h2',
    a: (tagName, { href = '', title, lang }) => ({
      tagName,
      attribs: {
        href,
        ...(title && { title }),
        ...(lang && { lang }),
        ...(/^https?:/i.test(href.trim()) && { rel: 'noopener noreferrer', target: '_blank' }),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !imageSource.test(attribs.src ?? ''),
}

/** Text without tags is split into paragraphs at empty lines. */
function asParagraphs(text: string): string {
  if (text.includes('<')) return text
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')
}

/** Sanitizes the HTML of an editor: nothing that can run scripts, load resources or imitate other parts of the page. */
export function cleanHtml(html: string): string {
  return asParagraphs(sanitize(html, options).trim())
}
