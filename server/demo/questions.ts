import fs from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '#server/platform/context.ts'
import { storeSvg } from '#server/questions/images/store-image.ts'
import { openCsvText } from '#server/questions/importing/sources/csv.ts'
import { type ReadFile, readAll } from '#server/questions/importing/sources/source.ts'
import type { DemoCategory } from './content.ts'

const drawing = /content:([\w/-]+\.svg)/g

/** The questions of every paper by file. Each referenced drawing is stored once as an image. */
export async function readDemoQuestions({ files }: Context, folder: string, content: DemoCategory[]): Promise<Map<string, ReadFile>> {
  const urls = new Map<string, Promise<string>>()
  const storeDrawing = async (file: string) => (await storeSvg(files, await fs.readFile(path.join(folder, file)))).url

  async function storeDrawings(text: string): Promise<string> {
    let replaced = text
    for (const [reference, file = ''] of text.matchAll(drawing)) {
      const url = urls.get(file) ?? storeDrawing(file)
      urls.set(file, url)
      replaced = replaced.replaceAll(reference, await url)
    }
    return replaced
  }

  const paperFiles = content.flatMap((main) =>
    main.exams.flatMap((exam) => exam.subjects.flatMap((subject) => subject.papers.map((paper) => `${main.slug}/${paper.file}`))),
  )
  const questions = new Map<string, ReadFile>()
  for (const file of paperFiles) {
    const text = await fs.readFile(path.join(folder, file), 'utf8')
    questions.set(file, await readAll(await openCsvText(await storeDrawings(text))))
  }
  return questions
}
