import { ConfirmDialog } from '../kit/confirm.tsx'
import { useTranslation } from '../kit/language.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { shellTranslations } from './translations.ts'

/** A layout without header and footer, for an open paper. */
export function BareLayout() {
  const t = useTranslation(shellTranslations)
  return (
    <>
      <DemoNotice />
      <main id="content" tabIndex={-1} className="outline-none">
        <ScreenOutlet />
      </main>
      <ConfirmDialog />
      <Toaster dismissLabel={t.dismiss} />
    </>
  )
}
