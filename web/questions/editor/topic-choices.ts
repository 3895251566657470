import { localize } from '#domain/language.ts'
import type { Syllabus } from '#domain/questions/syllabus.ts'

/** A topic that can be chosen; `path` is where the syllabus has it, empty for one that it does not list. */
export type TopicChoice = { name: string; path: string }

/** The topics of a syllabus, those of the question's own subject first. */
export function listTopicChoices(syllabus: Pick<Syllabus, 'subjects'>, subjectId: string | undefined): TopicChoice[] {
  const subjects = syllabus.subjects.toSorted((a, b) => Number(b._id === subjectId) - Number(a._id === subjectId))
  return subjects.flatMap((subject) =>
    subject.chapters.flatMap((chapter) =>
      chapter.topics.map(({ name }) => ({
        name: localize(name, 'en'),
        path: `${localize(subject.name, 'en')} › ${localize(chapter.name, 'en')}`,
      })),
    ),
  )
}

const fold = (text: string) => text.trim().toLowerCase()

export const findChoice = (choices: readonly TopicChoice[], name: string) => choices.find((choice) => fold(choice.name) === fold(name))

const maxShown = 30

/** The choices that contain every word that was typed, in their name or path: the same name first, then those that begin with it. */
export function matchTopics(choices: readonly TopicChoice[], typed: string): TopicChoice[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const rank = ({ name }: TopicChoice) => (fold(name) === fold(typed) ? 0 : fold(name).startsWith(fold(typed)) ? 1 : 2)
  return choices
    .filter(({ name, path }) => words.every((word) => fold(`${path} ${name}`).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxShown)
}
