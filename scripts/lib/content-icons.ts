import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { contentIcons, otherIcon } from '../../web/kit/content-icon-names.ts'

/** One SVG sprite with every icon that content may use, which is smaller than the icons' JavaScript. */
export function renderContentIcons(): string {
  const names = [...new Set([...Object.values(contentIcons), otherIcon])].sort()
  const symbols = names.map((name) => {
    const Icon = (lucide as unknown as Record<string, lucide.LucideIcon>)[name]
    if (!Icon) throw new Error(`There is no icon ${name}.`)
    const shapes = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `  <symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}
