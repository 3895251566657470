import { useState } from 'react'
import { localize } from '#domain/language.ts'
import type { Syllabus, UnlistedTopic } from '#domain/questions/syllabus.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import { Strip } from '../../ui/Strip.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { SubjectTree } from './SubjectTree.tsx'
import { questionCount } from './topic-counts.ts'
import type { TopicDialog } from './topic-dialog.ts'

export function SyllabusView({ syllabus }: { syllabus: Syllabus }) {
  const [dialog, setDialog] = useState<TopicDialog | null>(null)
  const [onlyThin, setOnlyThin] = useState(false)
  const { totals, subjects, unlisted } = syllabus
  const close = () => setDialog(null)
  return (
    <>
      <Strip
        figures={[
          { label: 'Questions', value: totals.questions },
          { label: 'With a topic in the syllabus', value: totals.listed },
          { label: 'Not translated', value: totals.untranslated },
          { label: 'Topics with too few questions', value: `${totals.thin} of ${totals.topics}` },
        ]}
      />
      <Checkbox
        label="Show only topics with too few questions: fewer than half of what their weight calls for"
        checked={onlyThin}
        onChange={(event) => setOnlyThin(event.target.checked)}
      />
      {subjects.length === 0 && (
        <EmptyState title="No subjects yet">Chapters belong to a subject. Add subjects to this exam first.</EmptyState>
      )}
      {subjects.map((subject) => (
        <SubjectTree key={subject._id} examCategoryId={syllabus.examCategoryId} subject={subject} onlyThin={onlyThin} onOpen={setDialog} />
      ))}
      {unlisted.length > 0 && (
        <UnlistedTopics topics={unlisted} onAdd={(topic) => setDialog({ kind: 'entry', entry: { ...topic, isUnlisted: true } })} />
      )}
      {dialog?.kind === 'entry' && <EntryDialog entry={dialog.entry} subjects={subjects} onClose={close} />}
      {dialog?.kind === 'place' && <PlaceDialog placed={dialog.placed} subjects={subjects} onClose={close} />}
    </>
  )
}

function UnlistedTopics({ topics, onAdd }: { topics: readonly UnlistedTopic[]; onAdd: (topic: UnlistedTopic) => void }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">Topics not in the syllabus</h2>
      <p className="text-muted text-sm">
        Questions use these topics, but the syllabus of their subject does not list them. Adding a topic of the same name links them to it.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {topics.map((topic) => (
          <li key={`${topic.subjectId} ${topic.name}`} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="wrap-anywhere min-w-0">
              {topic.name}
              <span className="text-muted text-sm">
                {' '}
                · {localize(topic.subjectName, 'en')} · {questionCount(topic.questions)}
              </span>
            </span>
            <Button size="small" aria-label={`Add ${topic.name} to the syllabus`} onClick={() => onAdd(topic)}>
              Add to the syllabus
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
