import { useRouteError } from 'react-router'
import { useWords } from '../kit/language.ts'
import { Button } from '../ui/Button.tsx'
import { shellWords } from './words.ts'

/** Shown instead of a screen that failed to draw or could not be loaded. */
export function RouteError() {
  const t = useWords(shellWords)
  const error = useRouteError()
  console.error(error)
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-4 px-6 text-center">
      <h1 className="font-semibold text-2xl">{t.crashed}</h1>
      <p className="text-muted">{t.crashedHint}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t.reload}
      </Button>
    </main>
  )
}
