import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Menu, menuItemClass } from '../../ui/Menu.tsx'
import type { MenuAction, Resource, RunAction } from './types.ts'

type RowActionsProps<Row, Counts> = { resource: Resource<Row, Counts>; row: Row; run: RunAction; onDelete: () => void }

/** The resource's own buttons for a row and its delete button, in one line; with a menu, the delete button is in there. */
export function RowActions<Row, Counts>({ resource, row, run, onDelete }: RowActionsProps<Row, Counts>) {
  const { remove, menu } = resource
  const name = resource.name(row)
  const isBlocked = remove?.disablesBlocked === true && remove.blockedReason?.(row) !== undefined
  return (
    <>
      {resource.actions?.(row, run)}
      {menu && (
        <Menu label={`More actions for ${name}`}>
          {(close) => (
            <ul>
              {menu(row, run).map((action) => (
                <li key={action.label}>
                  <MenuEntry action={action} name={name} close={close} />
                </li>
              ))}
              {remove && (
                <li className="border-line border-t">
                  <button
                    type="button"
                    aria-label={`Delete ${name}`}
                    disabled={isBlocked}
                    onClick={() => {
                      close()
                      onDelete()
                    }}
                    className={classes(menuItemClass, 'text-wrong')}
                  >
                    <Trash2 size={16} aria-hidden="true" /> Delete
                  </button>
                </li>
              )}
            </ul>
          )}
        </Menu>
      )}
      {remove && !menu && <IconButton icon={Trash2} label={`Delete ${name}`} disabled={isBlocked} onClick={onDelete} />}
    </>
  )
}

function MenuEntry({ action, name, close }: { action: MenuAction; name: string; close: () => void }) {
  const { label, icon: Icon } = action
  const content = (
    <>
      <Icon size={16} aria-hidden="true" /> {label}
    </>
  )
  if ('to' in action) {
    return (
      <Link to={action.to} onClick={close} aria-label={`${label} ${name}`} className={menuItemClass}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      onClick={() => {
        close()
        action.onSelect()
      }}
      className={menuItemClass}
    >
      {content}
    </button>
  )
}
