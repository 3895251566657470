import { useController } from 'react-hook-form'
import { type Permission, permissions } from '#domain/identity/permissions.ts'
import { Checkbox } from '../../ui/Field.tsx'
import { permissionNames } from './names.ts'

type Holder = { permissions: Permission[] }

/** A tick for each permission there is. */
export function PermissionFields({ legend, disabled = false }: { legend: string; disabled?: boolean }) {
  const { field } = useController<Holder>({ name: 'permissions' })
  const held = field.value as Permission[]
  return (
    <fieldset className="flex flex-col gap-3" disabled={disabled}>
      <legend className="pb-2 font-medium text-sm">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            checked={held.includes(permission)}
            onChange={(event) =>
              field.onChange(event.target.checked ? [...held, permission] : held.filter((other) => other !== permission))
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

export const known = (held: readonly string[]) => permissions.filter((permission) => held.includes(permission))
