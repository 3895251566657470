import fs from 'node:fs'
import { renderContentIcons } from './lib/content-icons.ts'

/** `node scripts/content-icons.ts` writes the icon file again, after an icon was added to the list. */
fs.writeFileSync(new URL('../web/kit/content-icons.svg', import.meta.url), renderContentIcons())
