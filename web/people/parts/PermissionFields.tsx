import { useController } from 'react-hook-form'
import { type Permission, permissions } from '#domain/identity/permissions.ts'
import { Checkbox } from '../../ui/Field.tsx'
import { permissionNames } from './names.ts'

type PermissionValues = { permissions: Permission[] }

/** A checkbox for each permission. */
export function PermissionFields({ legend, disabled = false }: { legend: string; disabled?: boolean }) {
  const { field } = useController<PermissionValues>({ name: 'permissions' })
  const selected = field.value as Permission[]
  return (
    <fieldset className="flex flex-col gap-3" disabled={disabled}>
      <legend className="pb-2 font-medium text-sm">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            checked={selected.includes(permission)}
            onChange={(event) =>
              field.onChange(event.target.checked ? [...selected, permission] : selected.filter((other) => other !== permission))
            }
            label={
              <>
                {permissionNames[permission]} <code className="text-muted text-xs">{permission}</code>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Drops permissions that do not exist. */
export const knownPermissions = (names: readonly string[]) => permissions.filter((permission) => names.includes(permission))
