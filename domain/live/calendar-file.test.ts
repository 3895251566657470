import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 'abc',
  title: 'SSC CGL; Tier 1, sprint',
  description: 'चार खंड, हर खंड का अपना समय। यहाँ तुरंत निर्णय का महत्त्व है: खंड बंद हुआ तो उसमें लौटा नहीं जा सकता।',
  startTime: '2027-01-02T04:30:00.000Z',
  endTime: '2027-01-02T05:30:00.000Z',
  url: 'https://taiyari.test/live-events/abc',
}
const file = calendarFile(event, new Date('2027-01-01T00:00:00Z'))

test('times are in UTC and the event has a stable identity and a reminder', () => {
  const lines = file.split('\r\n')
  for (const line of [
    'DTSTART:20270102T043000Z',
    'DTEND:20270102T053000Z',
    'DTSTAMP:20270101T000000Z',
    'UID:abc@taiyari.test',
    'TRIGGER:-PT15M',
  ]) {
    expect(lines).toContain(line)
  }
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('commas, semicolons and line breaks of texts are escaped', () => {
  expect(file).toContain('SUMMARY:SSC CGL\\; Tier 1\\, sprint')
  expect(file.replaceAll('\r\n ', '')).toContain(`${event.description.replaceAll(',', '\\,')}\\n${event.url}`)
})

test('no line is longer than 75 octets, and Hindi is not cut within a character', () => {
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\ufffd')
})
