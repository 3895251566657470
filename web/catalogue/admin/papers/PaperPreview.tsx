import { useState } from 'react'
import type { Paper } from '#domain/catalogue/paper.ts'
import { type Language, show } from '#domain/show.ts'
import { OnlyLanguage } from '../../../kit/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PaperCard } from '../../PaperCard.tsx'

const languages: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
]

/** A paper's card as learners get it, in either language, whether it is open to them yet or not. */
export function PaperPreview({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const [language, setLanguage] = useState<Language>('en')
  const isHidden = !paper.isActive || paper.archivedAt !== null
  return (
    <Dialog open onClose={onClose} size="medium" title={`Preview of ${show(paper.title, 'en')}`} closeLabel="Close">
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Language of the preview</legend>
          {languages.map(({ value, label }) => (
            <Button
              key={value}
              size="small"
              lang={value}
              aria-pressed={language === value}
              variant={language === value ? 'primary' : 'secondary'}
              onClick={() => setLanguage(value)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        {isHidden ? (
          <Notice tone="warning">Learners do not see this paper: it is {paper.archivedAt ? 'archived' : 'inactive'}.</Notice>
        ) : (
          <p className="text-muted text-sm">The card opens the paper as a learner sees it, in a new tab.</p>
        )}
        <OnlyLanguage value={language}>
          <div lang={language}>
            <PaperCard paper={paper} target="_blank" />
          </div>
        </OnlyLanguage>
      </div>
    </Dialog>
  )
}
