import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A separate process with a bare Fastify route that sends the given bytes: the reference for the minimal cost of a response. */
export async function startBareServer(body: Buffer, headers: Record<string, string>) {
  const child = fork(fileURLToPath(new URL('./bare-process.ts', import.meta.url)))
  child.send({ bytes: body.toString('base64'), headers })
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    pid: child.pid ?? 0,
    async close(): Promise<void> {
      child.kill()
      await once(child, 'exit')
    },
  }
}
