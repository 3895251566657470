import { light } from './parts.ts'

/** Badges for good results. */
export const performance = {
  /** A certificate with its rosette. */
  passed_5: (
    <>
      <rect x="27" y="32" width="40" height="28" rx="3" />
      <path d="M34 40h20M34 47h14" />
      <circle {...light} cx="58" cy="56" r="7" />
      <path d="M54 62v10l4-3 4 3V62" />
    </>
  ),
  /** A shooting star. */
  high_score: (
    <>
      <path {...light} d="M56 28l4.5 9 10 1.5-7 7 1.5 10-9-4.5-9 4.5 1.5-10-7-7 10-1.5z" />
      <path d="M38 56L27 67M46 62l-8 8M33 48l-6 6" />
    </>
  ),
  /** A constellation of ten stars. */
  high_score_10: (
    <>
      <path d="M28 60l9-16 11 7 9-18 11 9M48 51l6 14 12 2" />
      <g {...light}>
        <circle cx="28" cy="60" r="3" />
        <circle cx="37" cy="44" r="3" />
        <circle cx="48" cy="51" r="4" />
        <circle cx="57" cy="33" r="3" />
        <circle cx="68" cy="42" r="3" />
        <circle cx="54" cy="65" r="3" />
        <circle cx="66" cy="67" r="3" />
      </g>
      <path d="M40 30v0M38 68v0M68 55v0" strokeWidth="4" />
    </>
  ),
  /** A cup with two handles. */
  perfect_score: (
    <>
      <path {...light} d="M36 29h24v12a12 12 0 0 1-24 0z" />
      <path d="M36 33h-7q0 12 9 13M60 33h7q0 12-9 13" />
      <path d="M48 53v9M39 70h18M42 70v-4q0-4 6-4t6 4v4" />
    </>
  ),
  /** A cut diamond. */
  perfect_score_5: (
    <>
      <path d="M36 32h24l10 13-22 26-22-26z" />
      <path d="M26 45h44M36 32l4 13 8-13 8 13 4-13" />
      <path {...light} d="M40 45h16l-8 26z" />
    </>
  ),
  /** An arrow in the middle of a target. */
  accuracy_80: (
    <>
      <circle cx="46" cy="52" r="19" />
      <circle cx="46" cy="52" r="11" />
      <circle {...light} cx="46" cy="52" r="4" />
      <path d="M46 52l22-22M61 30v7h7" />
    </>
  ),
  /** Bars that stay above a line. */
  average_75: (
    <>
      <path d="M27 70h42" />
      <path d="M31 70V53h8v17M43 70V45h8v25" />
      <path {...light} d="M55 70V35h8v35" />
      <path d="M27 45h3M34 45h3M66 45h3" />
    </>
  ),
  /** A crown. */
  average_90: (
    <>
      <path {...light} d="M29 63V40l9.5 9L48 33l9.5 16 9.5-9v23z" />
      <path d="M29 70h38" />
      <circle cx="48" cy="28" r="2" />
      <circle cx="28" cy="35" r="2" />
      <circle cx="68" cy="35" r="2" />
    </>
  ),
}
