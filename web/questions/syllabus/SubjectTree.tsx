import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, FolderInput, Merge, Pencil, Plus, Trash2 } from 'lucide-react'
import { localize } from '#domain/language.ts'
import type { SyllabusChapter, SyllabusSubject, SyllabusTopic } from '#domain/questions/syllabus.ts'
import { api } from '../../api.ts'
import { confirm } from '../../kit/confirm.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { type Action, ActionMenu, Names, TopicRow } from './TopicRow.tsx'
import { questionCount } from './topic-counts.ts'
import type { TopicDialog } from './topic-dialog.ts'

type SubjectTreeProps = { examCategoryId: string; subject: SyllabusSubject; onlyThin: boolean; onOpen: (dialog: TopicDialog) => void }
type Work = () => Promise<{ message: string }>

/** The chapters of a subject and their topics, with the actions on each. */
export function SubjectTree({ examCategoryId, subject, onlyThin, onOpen }: SubjectTreeProps) {
  const cache = useQueryClient()
  const action = useMutation({
    mutationFn: (work: Work) => work(),
    onSuccess: ({ message }) => toast('success', message),
    onSettled: () => cache.invalidateQueries(),
  })
  const name = localize(subject.name, 'en')
  const shown = subject.chapters
    .map((chapter) => ({ ...chapter, shown: chapter.topics.filter(({ coverage }) => !onlyThin || coverage !== 'enough') }))
    .filter((chapter) => !onlyThin || chapter.shown.length > 0)
  const move = (id: string, position: number) =>
    action.mutate(() => api.questions.moveSyllabusEntry({ params: { id }, input: { position } }))

  async function remove(id: string, what: string): Promise<void> {
    const text = `Are you sure you want to delete ${what}?`
    if (await confirm({ title: `Delete ${what}`, text, action: 'Delete', dangerous: true }))
      action.mutate(() => api.questions.removeSyllabusEntry({ params: { id } }))
  }

  /** The places before and after, and the removal, of the entry at `index` of `count`. */
  const common = (entry: { _id: string; name: SyllabusTopic['name'] }, index: number, count: number): Action[] => [
    { label: 'Move up', icon: ArrowUp, disabled: index === 0, run: () => move(entry._id, index - 1) },
    { label: 'Move down', icon: ArrowDown, disabled: index === count - 1, run: () => move(entry._id, index + 1) },
    { label: 'Delete', icon: Trash2, run: () => void remove(entry._id, localize(entry.name, 'en')) },
  ]

  const chapterActions = (chapter: SyllabusChapter, index: number): Action[] => [
    {
      label: 'Rename',
      icon: Pencil,
      run: () => onOpen({ kind: 'entry', entry: { subjectId: subject._id, chapter } }),
    },
    ...common(chapter, index, subject.chapters.length),
  ]

  const topicActions = (topic: SyllabusTopic, chapter: SyllabusChapter): Action[] => [
    { label: 'Edit', icon: Pencil, run: () => onOpen({ kind: 'entry', entry: { subjectId: subject._id, chapterId: chapter._id, topic } }) },
    { label: 'Move to a chapter', icon: FolderInput, run: () => onOpen({ kind: 'place', placed: { topic, how: 'move' } }) },
    { label: 'Merge', icon: Merge, run: () => onOpen({ kind: 'place', placed: { topic, how: 'merge' } }) },
    ...common(topic, chapter.topics.indexOf(topic), chapter.topics.length),
  ]

  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-semibold text-lg">{name}</h2>
          <p className="tabular text-muted text-sm">
            {questionCount(subject.questions)}
            {subject.untranslated > 0 && ` · ${subject.untranslated} not translated`}
          </p>
        </div>
        <Button
          size="small"
          aria-label={`Add a chapter to ${name}`}
          onClick={() => onOpen({ kind: 'entry', entry: { subjectId: subject._id } })}
        >
          <Plus size={16} aria-hidden="true" /> Chapter
        </Button>
      </header>
      {action.isError && <FailureNotice what="The syllabus was not changed." error={action.error} onDismiss={action.reset} />}
      {shown.length === 0 && <p className="text-muted text-sm">{onlyThin ? 'No topics with too few questions.' : 'No chapters yet.'}</p>}
      {shown.map((chapter) => (
        <section key={chapter._id} aria-label={localize(chapter.name, 'en')} className="flex flex-col rounded-control border border-line">
          <div className="flex items-center justify-between gap-2 bg-raised px-3">
            <h3 className="min-w-0 py-2 font-semibold">
              <Names name={chapter.name} />
            </h3>
            <div className="flex shrink-0 items-center">
              <span className="tabular hidden text-muted text-sm sm:inline">
                {questionCount(chapter.questions)} · weight {chapter.weight}
              </span>
              <ActionMenu
                name={localize(chapter.name, 'en')}
                actions={chapterActions(
                  chapter,
                  subject.chapters.findIndex(({ _id }) => _id === chapter._id),
                )}
              />
            </div>
          </div>
          <ul className="flex flex-col divide-y divide-line px-3">
            {chapter.shown.map((topic) => (
              <TopicRow key={topic._id} examCategoryId={examCategoryId} topic={topic} actions={topicActions(topic, chapter)} />
            ))}
            <li className="py-1">
              <Button
                size="small"
                variant="quiet"
                aria-label={`Add a topic to ${localize(chapter.name, 'en')}`}
                onClick={() => onOpen({ kind: 'entry', entry: { subjectId: subject._id, chapterId: chapter._id } })}
              >
                <Plus size={16} aria-hidden="true" /> Topic
              </Button>
            </li>
          </ul>
        </section>
      ))}
    </Card>
  )
}
