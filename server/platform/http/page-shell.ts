import { createHash } from 'node:crypto'
import type { Language } from '#domain/language.ts'
import type { CspAdditions } from './content-security-policy.ts'

const emptyRoot = '<div id="root"></div>'

const moduleTag = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g
const scriptTag = /<script src="([^"]+)"><\/script>/g
const styleTag = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g
const fontPreload = /\s*<link rel="preload"[^>]* href="([^"]+)" as="font"[^>]*>/g
const downloadedFont = /@font-face\s*\{[^}]*url\([^}]*\}/g

type InlineElement = 'script' | 'style'

/** An element with its text in the page, and the source by which a content security policy allows it. */
export function createInline(name: InlineElement, text: string, attributes = ''): { tag: string; source: string } {
  return { tag: `<${name}${attributes}>${text}</${name}>`, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

type Shell = {
  /** The page with the tags of its head and, if the server has rendered it, with its content in place of the empty root. */
  fill(tags: string, language: Language, content?: string): string
  /** What the content security policy of a page with content has to allow. */
  inlined: CspAdditions
}

/**
 * Reads the built index.html, whose title and description are those of no page. A page with content can be painted without another request:
 * it contains its style sheet and the script that runs before the first paint. That script (early.js) turns on the fonts and downloads the
 * modules, which the page names, entry first, after the paint: neither takes the network from the text. A font that is optional is not worth
 * moving what is being read: it is downloaded for later pages.
 */
export function parseShell(html: string, readFile: (url: string) => string): Shell {
  const stripped = html.replace(/\s*<title>.*?<\/title>/s, '').replace(/\s*<meta name="description"[^>]*>/, '')
  const headEnd = stripped.indexOf('</head>')
  if (headEnd < 0) throw new Error('The built index.html has no head.')
  const [before, after] = [stripped.slice(0, headEnd), stripped.slice(headEnd)]
  if (!after.includes(emptyRoot)) throw new Error('The built index.html has no root element.')

  const urlsIn = (tag: RegExp) => Array.from(before.matchAll(tag), ([, url = '']) => url)
  const [modules, fonts, scripts] = [urlsIn(moduleTag), urlsIn(fontPreload), urlsIn(scriptTag)]
  const hashes: Record<InlineElement, string[]> = { script: [], style: [] }
  const inline = (name: InlineElement, text: string, attributes?: string) => {
    const { tag, source } = createInline(name, text, attributes)
    hashes[name].push(source)
    return tag
  }
  const complete = before
    .replace(moduleTag, '')
    .replace(fontPreload, '')
    .replace(styleTag, (_, url: string) => {
      const style = readFile(url)
      const faces = style.match(downloadedFont) ?? []
      const [optional, needed] = [true, false].map((is) => faces.filter((face) => face.includes('font-display:optional') === is).join(''))
      return [
        inline('style', style.replace(downloadedFont, '')),
        inline('style', needed ?? '', ' id="fonts" media="not all"'),
        inline('style', optional ?? '', ' id="optional-fonts" media="not all"'),
        ...scripts.map((script) => inline('script', readFile(script))),
      ].join('')
    })
    .replace(scriptTag, '')
    .replace(/<html[^>]*/, `$& data-modules="${modules.join(' ')}" data-fonts="${fonts.join(' ')}"`)
  return {
    inlined: { 'script-src': hashes.script, 'style-src': hashes.style },
    fill: (tags, language, content) =>
      (content ? complete : before).replace(' lang="en"', ` lang="${language}"`) +
      tags +
      (content ? after.replace(emptyRoot, () => content) : after),
  }
}
