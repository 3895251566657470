import net from 'node:net'

const sslRequest = 80877103
const cancelRequest = 80877102
const terminate = 'X'.charCodeAt(0)

/** The message types after which the server responds: Query, Sync, FunctionCall, CopyDone, CopyFail. */
const roundEnds = new Set(['Q', 'S', 'F', 'c', 'f'].map((letter) => letter.charCodeAt(0)))

type Execute = (message: Uint8Array) => Promise<Buffer>

/** A simple query in the format of the protocol. */
function toQuery(text: string): Buffer {
  const message = Buffer.from(`Q\0\0\0\0${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/** What a session that outlives its connection still has: an open transaction; prepared statements, subscriptions and settings. */
const resets = ['rollback', 'discard all'].map(toQuery)

/** ReadyForQuery without its status byte; it ends every complete response. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])
/** The severity field of an error after which the database is gone. */
const panicField = Buffer.from('VPANIC\0')

/** Whether the database has stopped, as it does when it cannot write its log. It does not respond any more after that. */
function hasPanicked(response: Buffer): boolean {
  return !response.subarray(-6, -1).equals(readyForQuery) && response.includes(panicField)
}

/**
 * A server for the PostgreSQL wire protocol in front of a database in this thread. Messages up to a Sync are executed as one piece: that
 * keeps an extended query together if it fails, and saves four calls out of five. Meant for one connection at a time, because the database
 * has a single session, which owns prepared statements and transactions. A new connection finds it as new.
 */
export function createBridge(execute: Execute, onPanic: () => void): net.Server {
  let queue: Promise<void> = Promise.resolve()

  return net.createServer((socket) => {
    let buffer = Buffer.alloc(0)
    let isStarted = false
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
      for (let round = takeNext(); round; round = takeNext()) enqueue(round)
    })

    function takeNext(): Buffer | undefined {
      return isStarted ? takeRound() : takeStartup()
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
          isStarted = true
          for (const reset of resets) run(reset, () => undefined)
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

    function enqueue(round: Buffer): void {
      if (round[0] === terminate) queue = queue.then(() => void socket.end())
      else run(round, (response) => socket.write(response))
    }

    function run(round: Buffer, respond: (response: Buffer) => void): void {
      queue = queue.then(async () => {
        try {
          const response = await execute(round)
          if (!hasPanicked(response)) respond(response)
          else {
            socket.end(response, onPanic)
            // Blocks the queue: nothing may be executed until `onPanic` ends the thread.
            await new Promise(() => undefined)
          }
        } catch (error) {
          socket.destroy(error instanceof Error ? error : new Error(String(error)))
        }
      })
    }
  })
}
