import { classes } from '../ui/classes.ts'

const avatarColours: Record<string, string> = {
  superadmin: 'bg-brand text-on-brand',
  admin: 'bg-action text-on-action',
  moderator: 'bg-text text-page',
}

function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.charAt(0).toUpperCase() ?? '').join('') || '?'
}

export function AdminAvatar({ name, role, large = false }: { name: string; role: string; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full font-bold',
        large ? 'size-20 text-2xl' : 'size-10',
        avatarColours[role] ?? 'bg-raised',
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
