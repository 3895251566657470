import { light } from './parts.ts'

/** Badges for taking part. */
export const participation = {
  /** A step, and a flag on it. */
  first_paper: (
    <>
      <path d="M28 68h16V56h24" />
      <path d="M58 56V28" />
      <path {...light} d="M58 28l14 5.5-14 5.5z" />
    </>
  ),
  /** A cup of tea, to warm up. */
  papers_5: (
    <>
      <path {...light} d="M31 47h27v12a9 9 0 0 1-9 9h-9a9 9 0 0 1-9-9z" />
      <path d="M58 51h3a5 5 0 0 1 0 10h-3" />
      <path d="M39 40q-4-5 0-10M49 40q-4-5 0-10" />
    </>
  ),
  /** An open book with its ribbon. */
  papers_10: (
    <>
      <path {...light} d="M48 38q-8-6-20-5v30q12-1 20 5 8-6 20-5V33q-12-1-20 5z" />
      <path d="M48 38v30M34 43q5 0 8 2M34 51q5 0 8 2" />
      <path d="M57 34v15l4-3 4 3V33" />
    </>
  ),
  /** Three books in a pile. */
  papers_25: (
    <>
      <path d="M28 59h40v10H28zM32 48h32v11H32z" />
      <path {...light} d="M29 36h38v12H29z" />
      <path d="M38 36v12M58 59v10M40 48v11" />
    </>
  ),
  /** A cricket bat and a ball. */
  papers_50: (
    <>
      <path {...light} d="M56 36l8 8-22 25q-4 3-8-1t-1-8z" />
      <path d="M60 40l9-10" />
      <circle cx="65" cy="63" r="6" />
      <path d="M61 60q4 2 8 6" />
    </>
  ),
  /** A scoreboard at a hundred. */
  papers_100: (
    <>
      <rect {...light} x="25" y="33" width="46" height="30" rx="4" />
      <path d="M33 43l4-3v16" />
      <ellipse cx="47" cy="48" rx="5" ry="8" />
      <ellipse cx="61" cy="48" rx="5" ry="8" />
      <path d="M36 63v8M60 63v8" />
    </>
  ),
  /** A compass. */
  explorer_10: (
    <>
      <circle cx="48" cy="50" r="20" />
      <path d="M48 30v4M48 66v4M28 50h4M64 50h4" />
      <path {...light} d="M57 40l-5 14-13 6 5-14z" />
    </>
  ),
  /** Three rings that share a part. */
  subjects_3: (
    <>
      <circle cx="40" cy="43" r="12" />
      <circle cx="56" cy="43" r="12" />
      <circle cx="48" cy="57" r="12" />
      <path {...light} d="M48 36q5 6 3 13-3 2-6 0-2-7 3-13z" />
    </>
  ),
  /** A pencil and its line. */
  questions_100: (
    <>
      <path {...light} d="M58 29l9 9-25 25-12 3 3-12z" />
      <path d="M53 34l9 9M28 72h24" />
    </>
  ),
  /** The nib of a fountain pen. */
  questions_1000: (
    <>
      <path {...light} d="M48 27q10 9 14 20l-7 17H41l-7-17q4-11 14-20z" />
      <path d="M48 27v18M41 70h14" />
      <circle cx="48" cy="49" r="3.5" />
    </>
  ),
  /** An hourglass. */
  hours_10: (
    <>
      <path d="M33 29h30M33 71h30" />
      <path d="M37 29c0 12 8 14 8 21s-8 9-8 21M59 29c0 12-8 14-8 21s8 9 8 21" />
      <path {...light} d="M40 67q8-10 16 0z" />
      <path d="M42 39h12" />
    </>
  ),
}
