import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A bare Fastify route as a process of its own, which sends the same bytes: the reference for what an answer costs at least. */
export async function startBare(body: Buffer, headers: Record<string, string>) {
  const child = fork(fileURLToPath(new URL('./bare-process.ts', import.meta.url)))
  child.send({ bytes: body.toString('base64'), headers })
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    async close(): Promise<void> {
      child.kill()
      await once(child, 'exit')
    },
  }
}
