import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderHeadTags } from './page-head.ts'
import { parseShell } from './page-shell.ts'

const site = { siteName: 'Taiyari', siteDescription: 'Online Exam Platform' }
const needed = '@font-face{font-family:Noto;src:url(/assets/noto.woff2)format("woff2")}'
const optional = '@font-face{font-family:Inter;font-display:optional;src:url(/assets/inter.woff2)format("woff2")}'
const fallback = '@font-face{font-family:Fallback;src:local(Arial)}'
const files: { [url: string]: string } = { '/early.js': "'$&'", '/assets/index.css': `a{}${needed}${optional}${fallback}b{content:'$&'}` }
const parse = (html: string) => parseShell(html, (url) => files[url] ?? '')

test('a page’s title and description replace the default ones', () => {
  const { fill } = parse(
    '<html><head>\n<title>All</title>\n<meta name="description" content="all" />\n</head><body><div id="root"></div></body></html>',
  )
  const html = fill(renderHeadTags({ title: 'One', description: 'Of its own', address: '/one' }, site, 'http://here'), 'en')
  expect(html).toContain('<title>One · Taiyari</title>')
  expect(html).toContain('name="description" content="Of its own"')
  expect(html).toContain('rel="canonical" href="http://here/one"')
  expect(html).not.toMatch(/All|"all"/)
})

test('the lang attribute is set', () => {
  const { fill } = parse('<html lang="en" data-theme="dark"><head></head><body><div id="root"></div></body></html>')
  expect(fill('', 'hi')).toContain('<html lang="hi" data-theme="dark">')
})

test('the content of a page takes the place of the empty root', () => {
  const { fill } = parse('<html><head></head><body><div id="root"></div></body></html>')
  expect(fill('', 'en', '<div id="root">$& and $1</div>')).toContain('<body><div id="root">$& and $1</div></body>')
  expect(() => parse('<html><head></head><body></body></html>')).toThrow('no root element')
})

test('a page with content contains its styles and first script, allowed by their hashes; fonts and modules come after the paint', () => {
  const early = '<script src="/early.js"></script>'
  const font = '<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin />'
  const script = '<script type="module" crossorigin src="/assets/index.js"></script>'
  const preload = '<link rel="modulepreload" crossorigin href="/assets/base.js">'
  const style = '<link rel="stylesheet" crossorigin href="/assets/index.css">'
  const head = font + early + script + preload + style
  const { fill, inlined } = parse(`<html lang="en"><head>${head}</head><body><div id="root"></div></body></html>`)
  expect(fill('', 'en')).toContain(head)
  const styles = `a{}${fallback}b{content:'$&'}`
  expect(fill('', 'hi', '<div id="root">Read</div>')).toContain(
    '<html lang="hi" data-modules="/assets/index.js /assets/base.js" data-fonts="/assets/inter.woff2"><head>' +
      `<style>${styles}</style><style id="fonts" media="not all">${needed}</style>` +
      `<style id="optional-fonts" media="not all">${optional}</style><script>'$&'</script></head>`,
  )
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(inlined).toEqual({ 'script-src': [hash("'$&'")], 'style-src': [styles, needed, optional].map(hash) })
})
