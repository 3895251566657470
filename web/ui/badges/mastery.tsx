import { light } from './parts.ts'

/** Badges for knowing a subject. */
export const mastery = {
  /** An abacus. */
  correct_100: (
    <>
      <rect x="28" y="31" width="40" height="38" rx="4" />
      <path d="M28 44h40M28 57h40" />
      <g {...light}>
        <circle cx="36" cy="44" r="4" />
        <circle cx="45" cy="44" r="4" />
        <circle cx="60" cy="44" r="4" />
        <circle cx="36" cy="57" r="4" />
        <circle cx="52" cy="57" r="4" />
        <circle cx="61" cy="57" r="4" />
      </g>
    </>
  ),
  /** An oil lamp. */
  correct_500: (
    <>
      <path {...light} d="M48 26q9 11 4 18-4 4-8 0-5-7 4-18z" />
      <path d="M26 50h44q-3 15-22 15T26 50z" />
      <path d="M42 65l-3 6h18l-3-6M34 56q6 3 14 3" />
    </>
  ),
  /** A book that walks. */
  correct_2000: (
    <>
      <path {...light} d="M34 28h26a4 4 0 0 1 4 4v26H38a4 4 0 0 1-4-4z" />
      <path d="M41 28v30M48 38h9M48 45h9" />
      <path d="M43 58l-3 10h-6M55 58l4 10h6" />
    </>
  ),
  /** A microscope. */
  subject_master: (
    <>
      <path {...light} d="M42 27l10 4-8 20-10-4z" />
      <path d="M51 36q15 3 13 17T50 68" />
      <path d="M30 70h36M32 60h16M40 50v10" />
    </>
  ),
  /** A hall on three pillars. */
  subject_master_3: (
    <>
      <path {...light} d="M26 42l22-14 22 14z" />
      <path d="M33 42v20M48 42v20M63 42v20" />
      <path d="M28 62h40M25 70h46" />
    </>
  ),
}
