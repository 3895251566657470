import { expect, test } from 'vitest'
import { readClipboard } from './clipboard.ts'
import { pastedHtmlToMarkdown } from './pasted-html.ts'

const listItem = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { margin: 0 }</style></head><body lang=EN-IN>
<!--StartFragment-->${body}<!--EndFragment--></body></html>`

test.each([
  ['a paragraph of Word', word('<p class=MsoNormal>The <b>mass</b> of <i>one</i> mole<o:p></o:p></p>'), 'The **mass** of *one* mole'],
  ['bullets of Word', word(listItem(1, '·', 'first') + listItem(1, '·', 'second')), '- first\n- second'],
  ['numbers of Word', word(listItem(1, '3.', 'third') + listItem(1, '4.', 'fourth')), '3. third\n4. fourth'],
  ['nested lists of Word', word(listItem(1, '·', 'a') + listItem(2, 'o', 'b') + listItem(1, '·', 'c')), '- a\n\n  - b\n- c'],
  ['options with letters', word(listItem(1, '(a)', 'iron') + listItem(1, '(b)', 'zinc')), '(a) iron\n\n(b) zinc'],
  ['powers and indices', word('<p>H<sub>2</sub>O and x<sup>2</sup></p>'), 'H$_{2}$O and x$^{2}$'],
  [
    'a table of Word',
    word('<table class=MsoTableGrid><tr><td><p>Shop</p></td><td><p>Pens</p></td></tr><tr><td><p>A</p></td><td><p>40</p></td></tr></table>'),
    '|  |  |\n| --- | --- |\n| Shop | Pens |\n| A | 40 |',
  ],
  [
    'text of Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><span style="font-style:italic">slanted</span></p></b>',
    '**Bold** and *slanted*',
  ],
  ['signs of Markdown', '<p><b>5</b> * 3 and a_b, cost $5</p>', '**5** * 3 and a_b, cost \\$5'],
  ['Hindi', word('<p class=MsoNormal><b>भारत</b> की राजधानी</p>'), '**भारत** की राजधानी'],
  ['scripts', '<p><b>a</b><script>alert(1)</script></p>', '**a**'],
])('%s becomes clean Markdown', (_name, html, markdown) => {
  expect(pastedHtmlToMarkdown(html).text).toBe(markdown)
})

test('pictures that were left out are reported', () => {
  expect(pastedHtmlToMarkdown('<p><b>a</b><img src="file:///C:/x.png"></p>')).toEqual({ text: '**a**', hasLostPictures: true })
  expect(pastedHtmlToMarkdown('<p><b>a</b></p>').hasLostPictures).toBe(false)
})

const picture = { type: 'image/png' } as File
const clipboard = (html: string, files: File[] = []) => ({ getData: () => html, files: files as unknown as FileList })

test.each([
  ['formatted text, though Word adds a picture of it', word('<p><b>x</b></p>'), [picture], 'formatted'],
  ['a copied picture', '<meta charset="utf-8"><img src="https://example.com/x.png">', [picture], 'picture'],
  ['a screenshot', '', [picture], 'picture'],
  ['coloured code', '<div style="color:#fff"><span style="color:#f00">**bold**</span></div>', [], 'plain'],
  ['plain text', '', [], 'plain'],
])('%s is recognised in the clipboard', (_name, html, files, kind) => {
  expect(readClipboard(clipboard(html, files)).kind).toBe(kind)
})
