import fs from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '#server/platform/context.ts'
import { keepOwnDrawing } from '#server/questions/images/keep.ts'
import { openCsvText } from '#server/questions/importing/sources/csv.ts'
import { type ReadFile, readAll } from '#server/questions/importing/sources/source.ts'
import type { DemoCategory } from './content.ts'

const drawing = /content:([\w/-]+\.svg)/g

/** The questions of every paper by the paper's file. A drawing of ours becomes a picture of the store, once. */
export async function readDemoQuestions({ files }: Context, folder: string, content: DemoCategory[]): Promise<Map<string, ReadFile>> {
  const kept = new Map<string, Promise<string>>()
  const keep = async (place: string) => (await keepOwnDrawing(files, await fs.readFile(path.join(folder, place)))).url

  async function withPictures(text: string): Promise<string> {
    let drawn = text
    for (const [reference, place = ''] of text.matchAll(drawing)) {
      const url = kept.get(place) ?? keep(place)
      kept.set(place, url)
      drawn = drawn.replaceAll(reference, await url)
    }
    return drawn
  }

  const places = content.flatMap((main) =>
    main.exams.flatMap((exam) => exam.subjects.flatMap((subject) => subject.papers.map((paper) => `${main.slug}/${paper.file}`))),
  )
  const read = new Map<string, ReadFile>()
  for (const place of places) {
    const text = await fs.readFile(path.join(folder, place), 'utf8')
    read.set(place, await readAll(await openCsvText(await withPictures(text))))
  }
  return read
}
