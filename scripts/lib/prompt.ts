import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal; hidden input is not echoed. */
async function askOnTerminal(question: string, isHidden: boolean): Promise<string> {
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden || String(chunk).includes(question)) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = await terminal.question(question)
  terminal.close()
  if (isHidden) process.stdout.write('\n')
  return answer
}

/** Reads answers from the terminal, or line by line if the input is a pipe or a file. */
export function openPrompt(): { ask(question: string, options?: { isHidden?: boolean }): Promise<string>; close(): void } {
  if (process.stdin.isTTY) {
    return { ask: async (question, { isHidden = false } = {}) => (await askOnTerminal(question, isHidden)).trim(), close: () => undefined }
  }
  const reader = createInterface({ input: process.stdin })
  const lines = reader[Symbol.asyncIterator]()
  return {
    async ask(question) {
      const { done, value } = await lines.next()
      if (done) throw new Error(`The input ended before an answer to "${question.trim()}".`)
      return value.trim()
    },
    close: () => reader.close(),
  }
}
