import { aiken } from '#domain/questions/formats/aiken.ts'
import { gift } from '#domain/questions/formats/gift.ts'
import { moodle } from '#domain/questions/formats/moodle.ts'
import type { RowPassage } from '#domain/questions/formats/passage-cells.ts'
import { printManifest, printStimulus, qti } from '#domain/questions/formats/qti.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { writeZip } from '#server/platform/files/zip.ts'
import { exportCsv, listQuestionsForExport, withPassage } from './export.ts'
import { completeMarkup } from './qti-markup.ts'

export const plainFormats = { moodle, gift, aiken }

/** The addresses of stored pictures in a text. */
const pictureAddress = /(?<=\]\()\/api\/files\/([0-9a-f]{64}\.webp)(?=\))/g

/** Puts the pictures of a question in Moodle XML beside the texts that show them. */
async function embedPictures(question: string, files: Files): Promise<string> {
  const names = new Set(Array.from(question.matchAll(pictureAddress), ([, name = '']) => name))
  const base64 = new Map<string, string>()
  for (const name of names) base64.set(name, (await files.read(name))?.toString('base64') ?? '')
  return question.replaceAll(/<text>[^<]*<\/text>/g, (text) => {
    const embedded = new Set<string>()
    const addressed = text.replaceAll(pictureAddress, (address, name: string) => {
      if (!base64.get(name)) return address
      embedded.add(name)
      return `@@PLUGINFILE@@/${name}`
    })
    return addressed + [...embedded].map((name) => `<file name="${name}" path="/" encoding="base64">${base64.get(name)}</file>`).join('')
  })
}

export async function* exportPlain(db: Db, files: Files, format: keyof typeof plainFormats, paperId?: string): AsyncGenerator<string> {
  const { begin, end, print } = plainFormats[format]
  yield begin
  for await (const exported of listQuestionsForExport(db, paperId)) {
    const question = print(withPassage(exported))
    yield format === 'moodle' ? await embedPictures(question, files) : question
  }
  yield end
}

/** The pictures of a package, under `images/`. */
async function* listPictures(files: Files, names: Iterable<string>): AsyncGenerator<{ name: string; text: Buffer }> {
  for (const name of names) {
    const bytes = await files.read(name)
    if (bytes) yield { name: `images/${name}`, text: bytes }
  }
}

/** Our CSV with the pictures beside it, which are read back together. */
export async function* exportArchive(db: Db, files: Files, paperId?: string): AsyncGenerator<Buffer> {
  const pictures = new Set<string>()
  async function* rows() {
    for await (const row of exportCsv(db, paperId))
      yield row.replaceAll(pictureAddress, (_, name: string) => {
        pictures.add(name)
        return `images/${name}`
      })
  }
  async function* parts() {
    yield { name: 'questions.csv', text: rows() }
    yield* listPictures(files, pictures)
  }
  yield* writeZip(parts())
}

const numbered = (folder: string, number: number) => `${folder}/${String(number).padStart(6, '0')}.xml`

/** A package with one file per question and per passage, and the pictures that they show. */
export async function* exportQti(db: Db, files: Files, paperId?: string): AsyncGenerator<Buffer> {
  const names: string[] = []
  const stimuli = new Map<RowPassage, string>()
  const pictures = new Set<string>()
  let items = 0

  function* complete(name: string, text: string) {
    const { xml, pictures: used } = completeMarkup(text, '../images/')
    for (const picture of used) pictures.add(picture)
    names.push(name)
    yield { name, text: xml }
  }

  async function* parts() {
    for await (const { question, passage } of listQuestionsForExport(db, paperId)) {
      if (!qti.carries(question)) continue
      const known = passage && stimuli.get(passage)
      if (passage && !known) {
        const number = stimuli.size + 1
        stimuli.set(passage, numbered('stimuli', number))
        yield* complete(numbered('stimuli', number), printStimulus(passage, `S${number}`))
      }
      const file = passage && stimuli.get(passage)
      items += 1
      const stimulus = file === undefined ? undefined : { identifier: file.replace(/\W/g, '-'), href: `../${file}` }
      yield* complete(numbered('items', items), qti.print(question, stimulus))
    }
    for await (const picture of listPictures(files, pictures)) {
      names.push(picture.name)
      yield picture
    }
    yield { name: 'imsmanifest.xml', text: printManifest(names) }
  }
  yield* writeZip(parts())
}
