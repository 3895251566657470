import { api } from '../../api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChangePasswordForm } from '../ChangePasswordForm.tsx'

const change = (input: { currentPassword: string; newPassword: string }) => api.identity.adminChangePassword({ input })

export function ChangeAdminPassword({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Change Password" closeLabel="Close">
      <ChangePasswordForm change={change} email={email} onDone={onClose} />
    </Dialog>
  )
}
