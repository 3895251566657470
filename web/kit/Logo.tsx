import { useConfig } from './config.ts'

export function Logo() {
  const { siteName, logoUrl } = useConfig()
  return (
    <span className="inline-flex items-center gap-2 font-bold text-lg tracking-tight">
      <img src={logoUrl || '/icon.svg'} alt="" width="32" height="32" className="h-8 w-auto max-w-40 object-contain" />
      {siteName}
    </span>
  )
}
