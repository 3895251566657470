import type { ComponentProps, CSSProperties } from 'react'
import { classes } from './classes.ts'

/** Sets the colour of a category for everything inside; without one, the page's own stays. */
export const tintStyle = (colour: string | undefined): CSSProperties | undefined =>
  colour === undefined ? undefined : ({ '--tint': colour } as CSSProperties)

/** The part of a page that leads: one per page, in the colour of its category, with the only filled button. */
export function Lead({ tint, className, ...rest }: ComponentProps<'section'> & { tint?: string | undefined }) {
  return (
    <section
      {...rest}
      style={tintStyle(tint)}
      className={classes('lead-ground flex min-w-0 flex-col gap-3 rounded-card border p-5', className)}
    />
  )
}
