import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const sentence = 'A paragraph of a plain page that is as large as the one it is compared with. '

/** A page of headings and paragraphs with the given size, without script: what the same machine needs at least. */
function plainPage(bytes: number): string {
  const paragraph = `<p>${sentence.repeat(4)}</p>`
  const body = `<h1>A plain page</h1>${paragraph.repeat(Math.max(1, Math.ceil(bytes / paragraph.length)))}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title></head><body>${body}</body></html>`
}

/** Serves plain pages at `/<bytes>`. */
export async function servePlainPages() {
  const server = http.createServer((request, response) => {
    const body = gzipSync(plainPage(Number(request.url?.slice(1)) || 1000))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip', 'content-length': body.length })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: (bytes: number) => `http://127.0.0.1:${port}/${bytes}`, close: () => server.close() }
}
