import net from 'node:net'

const sslRequest = 80877103
const cancelRequest = 80877102
const terminate = 'X'.charCodeAt(0)

/** The messages that end a round: the server answers up to ReadyForQuery after each of them. */
const roundEnds = new Set(['Q', 'S', 'F', 'c', 'f'].map((letter) => letter.charCodeAt(0)))

type Execute = (message: Uint8Array) => Promise<Buffer>

/** ReadyForQuery, which closes the answer to a round, and a severity as an error names it. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5])
const panic = Buffer.from('VPANIC\0')

/** Whether the database gave up, as it does when it cannot write its log: from then on it never answers again. */
function hasPanicked(answer: Buffer): boolean {
  return !answer.subarray(-6, -1).equals(ready) && answer.includes(panic)
}

/**
 * Speaks the PostgreSQL wire protocol for a database that runs in this thread. Messages up to a Sync go in as one
 * piece: that keeps an extended query whole when it fails, and saves four calls out of five.
 * One connection at a time: prepared statements and transactions belong to the one session there is.
 */
export function bridge(execute: Execute, onPanic: () => void): net.Server {
  let turn: Promise<void> = Promise.resolve()

  return net.createServer((socket) => {
    let buffer = Buffer.alloc(0)
    let started = false
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
      for (let message = take(); message; message = take()) run(message)
    })

    function take(): Buffer | undefined {
      return started ? takeRound() : takeStartup()
    }

    function takeStartup(): Buffer | undefined {
      while (buffer.length >= 8) {
        const length = buffer.readInt32BE(0)
        if (buffer.length < length) return
        const message = buffer.subarray(0, length)
        const code = buffer.readInt32BE(4)
        buffer = buffer.subarray(length)
        if (code === sslRequest) socket.write('N')
        else if (code === cancelRequest) socket.end()
        else {
          started = true
          return message
        }
      }
      return
    }

    function takeRound(): Buffer | undefined {
      let offset = 0
      while (buffer.length >= offset + 5) {
        const type = buffer[offset] as number
        offset += 1 + buffer.readInt32BE(offset + 1)
        if (buffer.length < offset) return
        if (roundEnds.has(type) || type === terminate) {
          const message = buffer.subarray(0, offset)
          buffer = buffer.subarray(offset)
          return message
        }
      }
      return
    }

    function run(message: Buffer): void {
      turn = turn.then(async () => {
        if (message[0] === terminate && started) {
          socket.end()
          return
        }
        try {
          const answer = await execute(message)
          if (!hasPanicked(answer)) socket.write(answer)
          else {
            socket.end(answer, onPanic)
            await new Promise(() => undefined)
          }
        } catch (error) {
          socket.destroy(error instanceof Error ? error : new Error(String(error)))
        }
      })
    }
  })
}
