import { classes } from '../ui/classes.ts'
import { contentIcons, otherIcon } from './content-icon-names.ts'
import drawings from './content-icons.svg?no-inline'

/** `fas fa-landmark`, in the interface's own icon set. */
function drawingOf(icon: string): string {
  const known = icon.split(/\s+/).map((part) => contentIcons[part.replace(/^fa-/, '')])
  return `${drawings}#${known.find(Boolean) ?? otherIcon}`
}

/** The icon an editor gave: a Font Awesome class is drawn, anything else is text. It stands beside a name and is not read out. */
export function ContentIcon({ icon, className }: { icon: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex h-[1.25em] min-w-[1.25em] max-w-[4em] shrink-0 items-center justify-center overflow-hidden whitespace-nowrap leading-none',
        className,
      )}
    >
      {icon.startsWith('fas') ? (
        <svg
          aria-hidden="true"
          width="1em"
          height="1em"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <use href={drawingOf(icon)} />
        </svg>
      ) : (
        icon
      )}
    </span>
  )
}
