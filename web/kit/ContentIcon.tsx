import { classes } from '../ui/classes.ts'
import { contentIcons, otherIcon } from './content-icon-names.ts'
import sprite from './content-icons.svg?no-inline'

/** The sprite URL for a Font Awesome class such as `fas fa-landmark`. */
function symbolUrl(icon: string): string {
  const symbols = icon.split(/\s+/).map((part) => contentIcons[part.replace(/^fa-/, '')])
  return `${sprite}#${symbols.find(Boolean) ?? otherIcon}`
}

/** An editor's icon: a Font Awesome class becomes an SVG, anything else is text. Hidden from screen readers, as a name stands beside it. */
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
          <use href={symbolUrl(icon)} />
        </svg>
      ) : (
        icon
      )}
    </span>
  )
}
