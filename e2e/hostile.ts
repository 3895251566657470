import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { Endpoint } from '#domain/kit.ts'

/** Stands in every attack: where it is to be read, the attack has been shown as the text it is. */
export const mark = 'hacked=1'

/** The ways in which text has become a program elsewhere. */
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

let turn = 0

/** As many attacks as there is room for, beginning with another one each time. */
export function attackOf(room: number): string {
  turn += 1
  const from = turn % attacks.length
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
  if (schema.type === 'string') return attackOf(Math.min(schema.maxLength ?? 5000, 5000))
  if (schema.type === 'array') {
    const item = hostileValue(schema.items || {})
    return item === undefined ? undefined : [item]
  }
  if (schema.type !== 'object' || !schema.properties) return undefined
  const filled = Object.entries(schema.properties).map(([name, field]) => [name, hostileValue(field)] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

/** An attack in every field that takes words, and beside it what is given. Fields whose rules let no attack in are left out. */
export function hostileInput({ input, path }: Endpoint, given: object): object {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const filled: Record<string, unknown> = { ...(hostileValue(schema) as object), ...given }
  for (;;) {
    const faults = input.safeParse(filled).error?.issues ?? []
    const field = faults.map((fault) => String(fault.path[0])).find((name) => name in filled && !(name in given))
    if (faults.length === 0) return filled
    if (!field) throw new Error(`${path}: ${faults[0]?.path.join('.')} ${faults[0]?.message}`)
    delete filled[field]
  }
}

/** Makes calls whose every word is an attack, and answers the id of what they made. */
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

/** Whatever happens on the page that only an attack would cause. */
export async function watchForAttacks(page: Page): Promise<{ seen: string[] }> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).host.includes('evil')) seen.push(`request to ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (!/^(http:\/\/localhost|about:blank|$)/.test(frame.url())) seen.push(`went to ${frame.url()}`)
  })
  await page.exposeFunction('tellViolation', (violation: string) => void seen.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { tellViolation } = window as unknown as { tellViolation(violation: string): void }
      tellViolation(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return { seen }
}

/** What stands in the page and would run, load or lead elsewhere. */
export function dangersIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dangers = 'hacked' in window ? ['an attack has run'] : []
    for (const element of document.querySelectorAll('*')) {
      const told = element.outerHTML.slice(0, 200)
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) dangers.push(told)
        if (
          /^(href|src|action|formaction|data|xlink:href)$/.test(name) &&
          /^(javascript|vbscript|data:text)/i.test(value.replaceAll(/[^a-z:]/gi, ''))
        )
          dangers.push(told)
        if (name === 'srcdoc' || (name === 'style' && value.includes('evil'))) dangers.push(told)
      }
      const isOurs =
        element instanceof HTMLScriptElement && (element.src.startsWith(location.origin) || element.type === 'application/ld+json')
      if (element.matches('iframe, object, embed, base, meta[http-equiv=refresh], link[href*=evil], [src*=evil]')) dangers.push(told)
      if (element instanceof HTMLScriptElement && !isOurs) dangers.push(told)
      if (element instanceof HTMLStyleElement && element.textContent.includes('evil')) dangers.push(told)
    }
    return dangers
  })
}

/** All that is to be read on the page, its fields included. */
export function wordsOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(({ value }) => value)
    return [document.body.textContent, ...fields].join('\n')
  })
}
