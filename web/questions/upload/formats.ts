import type { ImportFormat } from '#domain/questions/question-import.ts'

type FormatDescription = { format: ImportFormat; label: string; extensions: readonly string[]; isText: boolean }

/** Supported formats and their file extensions. */
export const formats: readonly FormatDescription[] = [
  { format: 'csv', label: 'CSV', extensions: ['.csv', '.tsv'], isText: true },
  { format: 'xlsx', label: 'Excel (XLSX)', extensions: ['.xlsx'], isText: false },
  { format: 'moodle', label: 'Moodle XML', extensions: ['.xml'], isText: true },
  { format: 'gift', label: 'GIFT', extensions: ['.gift'], isText: true },
  { format: 'aiken', label: 'Aiken', extensions: ['.txt'], isText: true },
  { format: 'word', label: 'Word (DOCX)', extensions: ['.docx', '.doc'], isText: false },
  { format: 'qti', label: 'QTI 1.2, 2.1, 2.2, 3', extensions: ['.zip', '.xml', '.imscc'], isText: true },
]

export const acceptedExtensions = [...new Set(formats.flatMap(({ extensions }) => extensions))].join(',')

export const isAccepted = (file: File) =>
  formats.some(({ extensions }) => extensions.some((extension) => file.name.toLowerCase().endsWith(extension)))

/** Pasted text as a file, named by its format. */
export function textAsFile(text: string, format: ImportFormat | ''): File {
  const extension = formats.find((each) => each.format === format)?.extensions[0] ?? '.csv'
  return new File([text], `pasted${extension}`, { type: 'text/plain' })
}
