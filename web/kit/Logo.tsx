import { useConfig } from './config.ts'

export function Logo() {
  const { siteName } = useConfig()
  return (
    <span className="inline-flex items-center gap-2 font-bold text-lg tracking-tight">
      <img src="/icon.svg" alt="" width="32" height="32" />
      {siteName}
    </span>
  )
}
