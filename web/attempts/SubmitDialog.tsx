import type { PaletteCounts } from '#domain/attempts/palette.ts'
import { useWords } from '../kit/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { StateCounts } from './Palette.tsx'
import { examWords } from './words.ts'

type SubmitDialogProps = { counts: PaletteCounts; onSubmit: () => void; onClose: () => void }

/** The last question, with a summary of what stands. */
export function SubmitDialog({ counts, onSubmit, onClose }: SubmitDialogProps) {
  const t = useWords(examWords)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t.close}
      title={t.submitTitle}
      footer={
        <>
          <Button onClick={onClose}>{t.goOn}</Button>
          <Button variant="primary" onClick={onSubmit}>
            {t.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <StateCounts counts={counts} />
        <p>{t.submitText}</p>
      </div>
    </Dialog>
  )
}
