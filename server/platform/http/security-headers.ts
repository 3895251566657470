import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'

/** The headers that helmet would set on every response, computed once: they depend on nothing in the request. */
export function securityHeaders(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

const ofAnyResponse = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options', 'x-frame-options']

/** Those for data. It is never shown as a page, so it may load nothing, and headers that only apply to pages are left out: they were most of a small response. */
export function dataHeaders(headers: Record<string, string>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => ofAnyResponse.includes(name))),
  }
}
