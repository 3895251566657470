import { expect, test } from 'vitest'
import { Answer, Event, Notification, Person } from './shapes.ts'
import { mains, read, sheets } from './testing.ts'

test('every event is about a paper of its category', () => {
  const events = Event.array().parse(JSON.parse(read('events.json')))
  for (const { paper, category } of events) {
    expect(sheets.map((sheet) => sheet.path)).toContain(`${paper}.csv`)
    expect(paper.split('/')[0]).toBe(category)
    expect(mains.map(({ slug }) => slug)).toContain(category)
  }
})

test('two hundred people with different names fill the leaderboards', () => {
  const people = Person.array().parse(JSON.parse(read('people.json')))
  expect(new Set(people.map(({ name }) => name)).size).toBe(200)
})

test('the notifications and the answers to common questions are in both languages', () => {
  expect(Notification.array().parse(JSON.parse(read('notifications.json'))).length).toBeGreaterThan(0)
  expect(Answer.array().parse(JSON.parse(read('faq.json'))).length).toBeGreaterThan(0)
})
