import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pattern } from '#domain/catalogue/pattern.ts'
import { localize } from '#domain/language.ts'
import { api } from '../../../api.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { QueryContent } from '../../../kit/query-states.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PatternDialog } from './PatternDialog.tsx'

export function Component() {
  const [edited, setEdited] = useState<{ pattern?: Pattern } | null>(null)
  const patterns = useQuery({ queryKey: ['patterns'], queryFn: async () => (await api.catalogue.listPatterns()).data })
  const create = (
    <Button variant="primary" onClick={() => setEdited({})}>
      Create Pattern
    </Button>
  )
  return (
    <AdminPage
      title="Exam Patterns"
      subtitle="How exams are built from a date on. New papers and blueprints start from them."
      actions={create}
    >
      <QueryContent query={patterns} failed={(reason) => `Failed to load data: ${reason}`}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No patterns yet">
              A pattern saves writing the same sections, marks and times for every paper of an exam.
            </EmptyState>
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {all.map((pattern) => (
                <li key={pattern._id}>
                  <PatternCard pattern={pattern} onEdit={() => setEdited({ pattern })} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {edited && <PatternDialog key={edited.pattern?._id ?? 'new'} {...edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  )
}

function PatternCard({ pattern, onEdit }: { pattern: Pattern; onEdit: () => void }) {
  const name = localize(pattern.title, 'en')
  return (
    <Card className="flex h-full flex-col gap-3">
      <header>
        <h2 className="wrap-anywhere font-semibold text-lg">{name}</h2>
        <p className="text-muted text-sm">
          {pattern.exam}, from {pattern.validFrom} · {pattern.minutes} minutes · {pattern.calculator ? 'calculator' : 'no calculator'}
        </p>
      </header>
      <ul className="flex flex-col gap-1 text-sm">
        {pattern.sections.map((section) => (
          <li key={section.name} className="flex flex-wrap justify-between gap-x-4">
            <span>{section.name}</span>
            <span className="tabular text-muted">
              {section.attempt !== null && section.attempt < section.questions && `any ${section.attempt} of `}
              {section.questions} × {section.right}, wrong {section.wrong}
              {section.minutes !== null && `, ${section.minutes} min`}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <ActionButton
          size="small"
          aria-label={`Delete ${name}`}
          work={() => api.catalogue.removePattern({ params: { id: pattern._id } })}
          busy="Deleting..."
          failed="The pattern was not deleted."
          question={{
            title: `Delete ${name}`,
            text: 'Are you sure you want to delete this pattern? Papers made from it stay as they are.',
            action: 'Delete',
          }}
        >
          Delete
        </ActionButton>
      </div>
    </Card>
  )
}
