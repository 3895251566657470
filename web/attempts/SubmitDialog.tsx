import type { PaletteCounts } from '#domain/attempts/palette.ts'
import { useTranslation } from '../kit/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { StateCounts } from './Palette.tsx'
import { examTranslations } from './translations.ts'

type SubmitDialogProps = { counts: PaletteCounts; onSubmit: () => void; onClose: () => void }

/** Confirmation of the submission, with the number of questions in each state. */
export function SubmitDialog({ counts, onSubmit, onClose }: SubmitDialogProps) {
  const t = useTranslation(examTranslations)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t.close}
      title={t.submitTitle}
      footer={
        <>
          <Button onClick={onClose}>{t.continueTest}</Button>
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
