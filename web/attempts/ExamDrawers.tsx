import type { ReactNode } from 'react'
import { useTranslation } from '../kit/language.ts'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { examTranslations } from './translations.ts'

type DrawerProps = { open: boolean; onClose: () => void }

export function PaletteDrawer({ open, onClose, children }: DrawerProps & { children: ReactNode }) {
  const t = useTranslation(examTranslations)
  return (
    <Drawer from="bottom" open={open} onClose={onClose} label={t.palette} closeLabel={t.close}>
      {children}
    </Drawer>
  )
}

type MoreDrawerProps = DrawerProps & {
  tools: ReactNode
  canSkip: boolean
  canClear: boolean
  canSubmit: boolean
  onSkip: () => void
  onClear: () => void
  onSubmit: () => void
}

/** On a phone: the actions that do not fit into the footer. */
export function MoreDrawer({ open, onClose, tools, canSkip, canClear, canSubmit, onSkip, onClear, onSubmit }: MoreDrawerProps) {
  const t = useTranslation(examTranslations)
  return (
    <Drawer from="bottom" open={open} onClose={onClose} label={t.more} closeLabel={t.close}>
      <div className="flex flex-wrap items-center gap-2">{tools}</div>
      <Button disabled={!canSkip} onClick={onSkip}>
        {t.next}
      </Button>
      <Button disabled={!canClear} onClick={onClear}>
        {t.clear}
      </Button>
      <Button disabled={!canSubmit} onClick={onSubmit}>
        {t.submit}
      </Button>
    </Drawer>
  )
}
