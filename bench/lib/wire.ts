import { once } from 'node:events'
import net from 'node:net'
import { measure, type Timing } from './load.ts'

/**
 * Reads the same address again and again, packed, as cheaply as can be: what is measured is who answers, not who asks. The first answer
 * on a connection says how long all are.
 */
async function openLine({ hostname, port, pathname, search }: URL) {
  const socket = net.connect(Number(port), hostname)
  await once(socket, 'connect')
  const question = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: br\r\n\r\n`
  let length = 0
  let seen = Buffer.alloc(0)
  let received = 0
  let answered = () => {}
  socket.on('data', (chunk) => {
    received += chunk.length
    if (length === 0) {
      seen = Buffer.concat([seen, chunk])
      length = lengthOf(seen)
    }
    if (length > 0 && received >= length) answered()
  })
  return {
    read(): Promise<void> {
      received = 0
      return new Promise((resolve, reject) => {
        answered = resolve
        socket.once('error', reject)
        socket.write(question, () => socket.off('error', reject))
      })
    },
    close: () => socket.destroy(),
  }
}

function lengthOf(seen: Buffer): number {
  const head = seen.indexOf('\r\n\r\n')
  if (head < 0) return 0
  const words = seen.toString('latin1', 0, head)
  const body = /content-length: (\d+)/i.exec(words)?.[1]
  if (!words.startsWith('HTTP/1.1 200') || body === undefined) throw new Error(words)
  return head + 4 + Number(body)
}

export async function readAgain(url: URL, connections: number, seconds: number): Promise<Timing> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(url)))
  const free = [...lines]
  const timing = await measure(connections, seconds, () => {
    const line = free.pop()
    return line && (() => line.read().then(() => void free.push(line)))
  })
  for (const line of lines) line.close()
  return timing
}
