import { expect, test } from 'vitest'
import { Answer, Event, Notification, Person } from './shapes.ts'
import { mainCategories, read, sheets } from './testing.ts'

test('every event is about a paper of its category', () => {
  const events = Event.array().parse(JSON.parse(read('events.json')))
  for (const { paper, category } of events) {
    expect(sheets.map((sheet) => sheet.path)).toContain(`${paper}.csv`)
    expect(paper.split('/')[0]).toBe(category)
    expect(mainCategories.map(({ slug }) => slug)).toContain(category)
  }
})

test('the leaderboards have two hundred people with different names', () => {
  const people = Person.array().parse(JSON.parse(read('people.json')))
  expect(new Set(people.map(({ name }) => name)).size).toBe(200)
})

test('notifications and the FAQ are in both languages', () => {
  expect(Notification.array().parse(JSON.parse(read('notifications.json'))).length).toBeGreaterThan(0)
  expect(Answer.array().parse(JSON.parse(read('faq.json'))).length).toBeGreaterThan(0)
})
