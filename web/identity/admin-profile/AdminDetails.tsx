import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type Admin, AdminProfile } from '#domain/identity/account.ts'
import { api } from '../../api.ts'
import { AdminAvatar } from '../../kit/AdminAvatar.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { LeaveGuard } from '../../kit/LeaveGuard.tsx'
import { useFormatters } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Input } from '../../ui/Field.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { useUpdateCachedAdmin } from './query.ts'

const roleNames: Record<Admin['role'], string> = { admin: 'Admin', moderator: 'Moderator', superadmin: 'Super Admin' }

export function AdminDetails({ admin }: { admin: Admin }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Card className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-4">
        <AdminAvatar name={admin.name} role={admin.role} large />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="wrap-anywhere font-semibold text-xl">{admin.name}</h2>
          <p className="wrap-anywhere text-muted">{admin.email}</p>
          <p className="text-muted text-sm">{roleNames[admin.role]}</p>
        </div>
      </header>
      {isEditing ? (
        <DetailsForm admin={admin} onClose={() => setEditing(false)} />
      ) : (
        <DetailsView admin={admin} onEdit={() => setEditing(true)} />
      )}
    </Card>
  )
}

function DetailsView({ admin, onEdit }: { admin: Admin; onEdit: () => void }) {
  const { date, dateTime } = useFormatters()
  const rows: [label: string, value: string][] = [
    ['Name', admin.name],
    ['Email', admin.email],
    ['Phone', admin.phone ?? 'N/A'],
    ['Role', roleNames[admin.role]],
    ['Member since', date(admin.createdAt)],
    ['Last login', admin.lastLoginAt ? dateTime(admin.lastLoginAt) : 'N/A'],
  ]
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button variant="primary" onClick={onEdit}>
          <Pencil size={18} aria-hidden="true" />
          Edit Profile
        </Button>
      </div>
    </>
  )
}

function DetailsForm({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const showAdmin = useUpdateCachedAdmin()
  const form = useSchemaForm(AdminProfile, { name: admin.name, email: admin.email, phone: admin.phone ?? '' })
  const save = useMutation({
    mutationFn: (input: { name: string; email: string; phone: string }) => api.identity.updateAdminProfile({ input }),
    onSuccess({ message, data }) {
      showAdmin(data)
      toast('success', message)
      onClose()
    },
  })
  const { errors, isDirty } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit((changes) => save.mutate(changes))} className="flex flex-col gap-4">
      <LeaveGuard unsaved={isDirty && !save.isSuccess} />
      {save.isError && <FailureNotice what="Error updating profile" error={save.error} />}
      <Input {...form.register('name')} label="Name" autoComplete="name" error={errors.name?.message} required />
      <Input {...form.register('email')} type="email" label="Email" autoComplete="email" error={errors.email?.message} required />
      <Input {...form.register('phone')} type="tel" label="Phone" autoComplete="tel" error={errors.phone?.message} />
      <Input label="Role" value={roleNames[admin.role]} readOnly hint="A super admin can change your role." />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={save.isPending ? 'Saving...' : false}>
          Save
        </Button>
        <Button onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
