import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string[]; raw: string }

/** An SMTP server on loopback that refuses the recipients that `refuse` selects. */
export async function startSmtp(port: number, refuse: (to: string) => boolean = () => false) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuse(address) ? new Error('Try again later') : null),
    onData(stream, session, done) {
      text(stream).then((raw) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      }, done)
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { received, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** The decoded text part of a mail. */
export function textOf({ raw }: ReceivedMail): string {
  const part = raw.split(/\r\n--/).find((each) => each.includes('text/plain')) ?? ''
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  if (/base64/i.test(part)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
