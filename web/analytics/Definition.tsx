import { Info } from 'lucide-react'
import { Disclosure } from '../ui/Disclosure.tsx'

type DefinitionProps = { of: string; align?: 'start' | 'end'; children: string }

/** The definition of a figure as a popover, also by touch and keyboard. */
export function Definition({ of, align = 'end', children }: DefinitionProps) {
  return (
    <Disclosure
      label={<Info size={16} aria-hidden="true" />}
      accessibleLabel={`How is ${of} counted?`}
      align={align}
      buttonClassName="inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-text"
    >
      {() => <p className="w-56 p-1 font-normal text-sm text-text">{children}</p>}
    </Disclosure>
  )
}
