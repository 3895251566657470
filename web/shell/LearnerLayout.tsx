import { Outlet, ScrollRestoration } from 'react-router'
import { Confirmer } from '../kit/confirm.tsx'
import { useWords } from '../kit/language.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { useFocusOnNavigation } from './navigation.ts'
import { ThemeButton } from './ThemeButton.tsx'
import { shellWords } from './words.ts'

export function LearnerLayout() {
  const t = useWords(shellWords)
  const content = useFocusOnNavigation()
  return (
    <div className="flex flex-col">
      <a href="#content" className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-3">
        {t.skip}
      </a>
      <Header />
      {/* The footer begins below the first view, so that nothing on it jumps while a screen fills. */}
      <main ref={content} id="content" tabIndex={-1} className="flex min-h-dvh flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
      <ThemeButton />
      <Confirmer />
      <Toaster dismissLabel={t.dismiss} />
      <ScrollRestoration />
    </div>
  )
}
