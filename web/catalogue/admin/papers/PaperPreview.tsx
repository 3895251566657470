import { useState } from 'react'
import type { Paper } from '#domain/catalogue/paper.ts'
import { type Language, localize } from '#domain/language.ts'
import { FixedLanguage } from '../../../kit/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PaperCard } from '../../PaperCard.tsx'

const languages: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
]

/** Preview of a paper's card as learners see it, in both languages. */
export function PaperPreview({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const [language, setLanguage] = useState<Language>('en')
  const why = paper.archivedAt ? 'archived' : !paper.isActive ? 'inactive' : paper.state !== 'published' ? 'not published' : undefined
  return (
    <Dialog open onClose={onClose} size="medium" title={`Preview of ${localize(paper.title, 'en')}`} closeLabel="Close">
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Language of the preview</legend>
          {languages.map(({ value, label }) => (
            <Button
              key={value}
              size="small"
              lang={value}
              aria-pressed={language === value}
              onClick={() => setLanguage(value)}
              className="aria-pressed:border-action aria-pressed:bg-raised"
            >
              {label}
            </Button>
          ))}
        </fieldset>
        {why ? (
          <Notice tone="warning">Learners do not see this paper: it is {why}.</Notice>
        ) : (
          <p className="text-muted text-sm">The card opens the paper as a learner sees it, in a new tab.</p>
        )}
        <FixedLanguage value={language}>
          <div lang={language}>
            <PaperCard paper={paper} target="_blank" />
          </div>
        </FixedLanguage>
      </div>
    </Dialog>
  )
}
