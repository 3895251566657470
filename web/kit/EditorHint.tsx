import { hasPermission, type Permission } from '#domain/identity/permissions.ts'
import { TextLink } from './links.tsx'
import { adminSession } from './session.ts'

type EditorHintProps = { needs: Permission; to: string; children: string }

/** In an empty state of a learner's screen: where an administrator who is signed in on this device fills it. Learners see nothing. */
export function EditorHint({ needs, to, children }: EditorHintProps) {
  const admin = adminSession.use()
  if (!admin || !hasPermission(admin, needs)) return null
  return (
    <p className="pt-2">
      <TextLink to={to}>{children}</TextLink>
    </p>
  )
}
