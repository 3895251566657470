import { useState } from 'react'
import type { Paper } from '#domain/catalogue/paper.ts'
import { pathTo } from '#domain/paths.ts'
import { type Language, show } from '#domain/show.ts'
import { ContentIcon } from '../../../kit/ContentIcon.tsx'
import { TextLink } from '../../../kit/links.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'

const languages: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
]

/** A paper's card as learners get it, in either language, whether it is open to them yet or not. */
export function PaperPreview({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const [language, setLanguage] = useState<Language>('en')
  const isOpen = paper.isActive && !paper.archivedAt
  return (
    <Dialog open onClose={onClose} size="medium" title={`Preview of ${show(paper.title, 'en')}`} closeLabel="Close">
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Language of the preview</legend>
          {languages.map(({ value, label }) => (
            <Button
              key={value}
              size="small"
              aria-pressed={language === value}
              variant={language === value ? 'primary' : 'secondary'}
              onClick={() => setLanguage(value)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <Card lang={language} className="flex flex-col gap-3">
          <div className="flex items-start gap-3">
            <ContentIcon icon={paper.icon || '📝'} className="text-2xl" />
            <h3 className="font-semibold text-lg">{show(paper.title, language)}</h3>
          </div>
          <p className="text-muted">{show(paper.description, language)}</p>
          <div className="flex flex-wrap gap-2">
            <Badge tone="action">{paper.type}</Badge>
            <Badge tone={paper.isPremium ? 'brand' : 'neutral'}>{paper.isPremium ? 'Premium' : 'Free'}</Badge>
            {paper.type !== 'Notes' && (
              <>
                <Badge>{paper.difficulty}</Badge>
                <Badge>{paper.duration} min</Badge>
                <Badge>{paper.totalQuestions} questions</Badge>
                <Badge>{paper.totalMarks} marks</Badge>
              </>
            )}
          </div>
        </Card>
        {isOpen ? (
          <TextLink to={pathTo('paper', { paperId: paper._id })} target="_blank">
            Open it as a learner (new tab)
          </TextLink>
        ) : (
          <Notice tone="info">Learners do not see this paper: it is {paper.archivedAt ? 'archived' : 'inactive'}.</Notice>
        )}
      </div>
    </Dialog>
  )
}
