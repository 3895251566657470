import { light } from './parts.ts'

/** Badges for keeping at it. Their form is a flame, so they are drawn lower and smaller. */
export const streak = {
  /** A seedling. */
  streak_3: (
    <>
      <path d="M48 77V57M38 77h20" />
      <path {...light} d="M48 62q-14 1-15-12 14-1 15 12z" />
      <path d="M48 57q1-12 14-13 0 13-14 13z" />
    </>
  ),
  /** Lightning. */
  streak_7: <path {...light} d="M53 40L36 61h10l-4 17 18-23H49z" />,
  /** A young tree. */
  streak_30: (
    <>
      <path {...light} d="M38 65a9 9 0 0 1-1-17 12 12 0 0 1 22 0 9 9 0 0 1-1 17z" />
      <path d="M48 79V57M48 66l6-5M38 79h20" />
    </>
  ),
  /** A banyan with its hanging roots. */
  streak_100: (
    <>
      <path {...light} d="M33 60a8 8 0 0 1 1-15 15 15 0 0 1 28 0 8 8 0 0 1 1 15z" />
      <path d="M44 60v19M52 60v19M34 60v11M39 60v8M57 60v8M62 60v11M34 79h28" />
    </>
  ),
  /** A calendar with a ticked day. */
  days_30: (
    <>
      <rect {...light} x="32" y="46" width="32" height="31" rx="4" />
      <path d="M32 55h32M40 41v9M56 41v9" />
      <path d="M41 66l5 5 9-10" />
    </>
  ),
}
