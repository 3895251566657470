import { Outlet } from 'react-router'
import { Confirmer } from '../kit/confirm.tsx'
import { useWords } from '../kit/language.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { shellWords } from './words.ts'

/** Nothing but the screen: for a paper while it is taken. */
export function BareLayout() {
  const t = useWords(shellWords)
  return (
    <>
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Confirmer />
      <Toaster dismissLabel={t.dismiss} />
    </>
  )
}
