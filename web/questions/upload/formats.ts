import type { ImportFormat } from '#domain/questions/importing.ts'

type FormatWords = { format: ImportFormat; label: string; endings: readonly string[]; isText: boolean }

/** What may come in, and how it is told by its file's name. */
export const formats: readonly FormatWords[] = [
  { format: 'csv', label: 'CSV', endings: ['.csv', '.tsv'], isText: true },
  { format: 'xlsx', label: 'Excel (XLSX)', endings: ['.xlsx'], isText: false },
  { format: 'moodle', label: 'Moodle XML', endings: ['.xml'], isText: true },
  { format: 'gift', label: 'GIFT', endings: ['.gift'], isText: true },
  { format: 'aiken', label: 'Aiken', endings: ['.txt'], isText: true },
  { format: 'qti', label: 'QTI 3', endings: ['.zip', '.xml'], isText: true },
]

export const accepted = [...new Set(formats.flatMap(({ endings }) => endings))].join(',')

export const isAccepted = (file: File) => formats.some(({ endings }) => endings.some((ending) => file.name.toLowerCase().endsWith(ending)))

/** Pasted text as a file, named by its format. */
export function fileOfText(text: string, format: ImportFormat | ''): File {
  const ending = formats.find((known) => known.format === format)?.endings[0] ?? '.csv'
  return new File([text], `pasted${ending}`, { type: 'text/plain' })
}
