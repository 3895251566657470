import { expect, test } from 'vitest'
import { findChoice, listTopicChoices, matchTopics } from './topic-choices.ts'

const counts = { questions: 0, untranslated: 0 }
const topic = (name: string) => ({
  _id: name,
  name: { en: name, hi: `${name} (hi)` },
  weight: 1,
  version: 1,
  coverage: 'none' as const,
  ...counts,
})
const subject = (_id: string, chapter: string, topics: string[]) => ({
  ...{ _id, name: _id, weight: 1, ...counts },
  chapters: [{ _id: chapter, name: chapter, version: 1, weight: 1, ...counts, topics: topics.map(topic) }],
})
const syllabus = {
  subjects: [subject('Physics', 'Waves', ['Sound', 'Doppler effect']), subject('Biology', 'Senses', ['Hearing', 'Sound and the ear'])],
}

const namesOf = (typed: string, subjectId?: string) => matchTopics(listTopicChoices(syllabus, subjectId), typed).map(({ name }) => name)

test('topics of the question’s own subject come first', () => {
  expect(namesOf('')).toEqual(['Sound', 'Doppler effect', 'Hearing', 'Sound and the ear'])
  expect(namesOf('', 'Biology')).toEqual(['Hearing', 'Sound and the ear', 'Sound', 'Doppler effect'])
})

test('a topic is found by its name, its chapter and its subject, the same name first', () => {
  expect(namesOf('sound', 'Biology')).toEqual(['Sound', 'Sound and the ear'])
  expect(namesOf('senses sound')).toEqual(['Sound and the ear'])
  expect(namesOf('optics')).toEqual([])
})

test('a name is found whatever its case, with its place in the syllabus', () => {
  const choices = listTopicChoices(syllabus, undefined)
  expect(findChoice(choices, ' doppler Effect')).toEqual({ name: 'Doppler effect', path: 'Physics › Waves' })
  expect(findChoice(choices, 'general')).toBeUndefined()
})
