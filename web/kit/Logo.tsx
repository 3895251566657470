import { useConfig } from './config.ts'

export function Logo() {
  const { siteName, logoUrl } = useConfig()
  return (
    <span className="inline-flex min-w-0 items-center gap-2 font-bold text-lg tracking-tight">
      <img src={logoUrl || '/icon.svg'} alt="" width="32" height="32" className="h-8 w-auto max-w-40 shrink-0 object-contain" />
      <span className="truncate">{siteName}</span>
    </span>
  )
}
