import fs from 'node:fs'
import { drawContentIcons } from './lib/content-icons.ts'

/** `node scripts/content-icons.ts` draws the icons anew, after one was named. */
fs.writeFileSync(new URL('../web/kit/content-icons.svg', import.meta.url), drawContentIcons())
