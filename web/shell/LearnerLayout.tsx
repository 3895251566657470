import { ConfirmDialog } from '../kit/confirm.tsx'
import { useTranslation } from '../kit/language.ts'
import { learnerSession } from '../kit/session.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { BottomBar } from './BottomBar.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { useFocusOnNavigation } from './navigation.ts'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { SessionNotice } from './SessionNotice.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { shellTranslations } from './translations.ts'

export function LearnerLayout() {
  const t = useTranslation(shellTranslations)
  const content = useFocusOnNavigation()
  return (
    <div className="flex flex-col">
      <a href="#content" className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-3">
        {t.skip}
      </a>
      <DemoNotice />
      <Header />
      {/* The footer starts below the first viewport, so that loading content does not shift it. */}
      <main ref={content} id="content" tabIndex={-1} className="flex min-h-dvh flex-1 flex-col outline-none">
        <ScreenOutlet />
      </main>
      <Footer />
      <BottomBar />
      <ThemeButton />
      <ConfirmDialog />
      <SessionNotice session={learnerSession} />
      <Toaster dismissLabel={t.dismiss} />
    </div>
  )
}
