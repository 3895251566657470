type CalendarEvent = { id: string; title: string; description: string; startTime: string; endTime: string; url: string }

const utc = (moment: string) => `${new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

const maxOctets = 75
const octets = (text: string) => new TextEncoder().encode(text).length

/** Folds a line after at most 75 octets, never within a character (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const lines = ['']
  for (const character of line) {
    const current = lines.at(-1) ?? ''
    if (octets(current + character) > maxOctets) lines.push(` ${character}`)
    else lines[lines.length - 1] = current + character
  }
  return lines.join('\r\n')
}

/** An iCalendar file with one event and a reminder fifteen minutes before. The same event imported again replaces the first. */
export function calendarFile({ id, title, description, startTime, endTime, url }: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Taiyari//Live events//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).host}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART:${utc(startTime)}`,
    `DTEND:${utc(endTime)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description ? `${description}\n${url}` : url)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
