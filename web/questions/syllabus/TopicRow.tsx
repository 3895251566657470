import type { LucideIcon } from 'lucide-react'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import type { SyllabusTopic } from '#domain/questions/syllabus.ts'
import { textIn } from '#domain/questions/translation.ts'
import { TextLink } from '../../kit/links.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Menu, menuItemClass } from '../../ui/Menu.tsx'
import { questionCount } from './topic-counts.ts'

export function Names({ name }: { name: SyllabusTopic['name'] }) {
  const hindi = textIn(name, 'hi')
  return (
    <span className="wrap-anywhere">
      {localize(name, 'en')}
      {hindi !== '' && (
        <span lang="hi" className="ml-2 font-normal text-muted text-sm">
          {hindi}
        </span>
      )}
    </span>
  )
}

type TopicRowProps = { examCategoryId: string; topic: SyllabusTopic; actions: readonly Action[] }

/** A topic with its counts, and badges where the bank is thin. */
export function TopicRow({ examCategoryId, topic, actions }: TopicRowProps) {
  const listed = `${pathTo('adminQuestions')}?${new URLSearchParams({ examCategoryId, syllabusId: topic._id })}`
  return (
    <li className="flex items-center justify-between gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <Names name={topic.name} />
        <span className="tabular text-muted text-sm">
          {topic.questions > 0 ? <TextLink to={listed}>{questionCount(topic.questions)}</TextLink> : questionCount(0)} · weight{' '}
          {topic.weight}
        </span>
        {topic.coverage === 'none' && <Badge tone="wrong">No questions</Badge>}
        {topic.coverage === 'thin' && <Badge tone="brand">Too few</Badge>}
        {topic.untranslated > 0 && <Badge>{topic.untranslated} not translated</Badge>}
      </div>
      <ActionMenu name={localize(topic.name, 'en')} actions={actions} />
    </li>
  )
}

export type Action = { label: string; icon: LucideIcon; disabled?: boolean; run: () => void }

export function ActionMenu({ name, actions }: { name: string; actions: readonly Action[] }) {
  return (
    <Menu label={`Actions for ${name}`}>
      {(close) => (
        <ul>
          {actions.map(({ label, icon: Icon, disabled, run }) => (
            <li key={label}>
              <button
                type="button"
                aria-label={`${label}: ${name}`}
                disabled={disabled}
                onClick={() => {
                  close()
                  run()
                }}
                className={menuItemClass}
              >
                <Icon size={16} aria-hidden="true" /> {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  )
}
