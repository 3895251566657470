import fs from 'node:fs/promises'
import { ContactPage } from '#domain/messages/message.ts'
import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'

const file = new URL('../../content/faq.json', import.meta.url)

async function readFaq({ config }: Context): Promise<ContactPage['faq']> {
  if (!config.demo) return []
  const text = await fs.readFile(file, 'utf8').catch(() => '[]')
  return ContactPage.shape.faq.parse(JSON.parse(text))
}

/** The questions and answers of the demo; elsewhere the page shows general ones. */
export const faqOf = perContext(readFaq)
