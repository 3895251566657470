/** One message of a stream of server-sent events. */
export type LiveMessage = { id: number | null; kind: string; data: unknown }

/** Parses the complete messages of a buffer; `rest` is the incomplete one at its end. */
export function parseEventStream(buffer: string): { messages: LiveMessage[]; rest: string } {
  const parts = buffer.split('\n\n')
  const rest = parts.pop() ?? ''
  return { messages: parts.flatMap((part) => parseFrame(part) ?? []), rest }
}

function parseFrame(text: string): LiveMessage | null {
  const fields = new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const at = line.indexOf(': ')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 2)]] : []
    }),
  )
  const data = fields.get('data')
  if (data === undefined) return null
  const id = Number(fields.get('id') ?? Number.NaN)
  return { id: Number.isNaN(id) ? null : id, kind: fields.get('event') ?? 'message', data: JSON.parse(data) as unknown }
}
