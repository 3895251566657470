import { z } from 'zod'

const exactForm = /^-?\d{1,15}(\.\d{1,15}|\/[1-9]\d{0,14})?$/

/** An exact number as stored. Apart from the arithmetic of exact.ts, so that the screens of an exam load no schemas. */
export const Exact = z.string().regex(exactForm, 'Must be a number or a fraction such as -1/3')
