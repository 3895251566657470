import { useEffect, useState } from 'react'
import { hasNewerBuild } from '../api.ts'
import { useTranslation } from '../kit/language.ts'
import { Button } from '../ui/Button.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { shellTranslations } from './translations.ts'

/** In place of a screen that failed: reloads the page if the server has a newer build, otherwise shows the error. */
export function ScreenError({ error }: { error: unknown }) {
  const t = useTranslation(shellTranslations)
  const [asking, setAsking] = useState(true)
  useEffect(() => {
    console.error(error)
    hasNewerBuild().then(
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
