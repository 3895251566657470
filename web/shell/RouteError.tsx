import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { isReplaced } from '../api.ts'
import { useWords } from '../kit/language.ts'
import { Button } from '../ui/Button.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { shellWords } from './words.ts'

/** Instead of a screen that failed to draw or could not be loaded: from the newer version if the server has one, else why not. */
export function RouteError() {
  const t = useWords(shellWords)
  const error = useRouteError()
  const [asking, setAsking] = useState(true)
  useEffect(() => {
    console.error(error)
    isReplaced().then(
      (replaced) => (replaced ? location.reload() : setAsking(false)),
      () => setAsking(false),
    )
  }, [error])
  if (asking) return <LoadingScreen />
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
