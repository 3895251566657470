import { aiken } from '#domain/questions/formats/aiken.ts'
import { gift } from '#domain/questions/formats/gift.ts'
import { moodle } from '#domain/questions/formats/moodle.ts'
import { printManifest, qti } from '#domain/questions/formats/qti.ts'
import type { Db } from '#server/platform/database/database.ts'
import { writeZip } from '#server/platform/files/zip.ts'
import { listQuestionsForExport, withPassage } from './export.ts'

export const plainFormats = { moodle, gift, aiken }

export async function* exportPlain(db: Db, format: keyof typeof plainFormats, paperId?: string): AsyncGenerator<string> {
  const { begin, end, print } = plainFormats[format]
  yield begin
  for await (const exported of listQuestionsForExport(db, paperId)) yield print(withPassage(exported))
  yield end
}

export async function* exportQti(db: Db, paperId?: string): AsyncGenerator<Buffer> {
  async function* files() {
    const names: string[] = []
    for await (const exported of listQuestionsForExport(db, paperId)) {
      const question = withPassage(exported)
      if (!qti.carries(question)) continue
      const name = `items/${String(names.length + 1).padStart(6, '0')}.xml`
      names.push(name)
      yield { name, text: qti.print(question) }
    }
    yield { name: 'imsmanifest.xml', text: printManifest(names) }
  }
  yield* writeZip(files())
}
