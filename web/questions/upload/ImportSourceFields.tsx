import { uploadMessages } from '#domain/questions/form-validation.ts'
import { type ImportFormat, importFormats } from '#domain/questions/question-import.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { Select, TextArea } from '../../ui/Field.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { ButtonGroup } from './ButtonGroup.tsx'
import { acceptedExtensions, formats } from './formats.ts'

const kinds = [
  { value: 'file', label: 'Upload a file' },
  { value: 'paste', label: 'Paste text' },
] as const

/** A file or pasted text; an empty format is detected from the file name. */
export type ImportSource = { kind: (typeof kinds)[number]['value']; file: File | null; text: string; format: ImportFormat | '' }

type ImportSourceFieldsProps = {
  source: ImportSource
  onChange: (source: ImportSource) => void
  isWrongFile: boolean
  disabled: boolean
}

export function ImportSourceFields({ source, onChange, isWrongFile, disabled }: ImportSourceFieldsProps) {
  const { kind, file, text, format } = source
  return (
    <FormSection title="Questions">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <ButtonGroup label="Source" ways={kinds} way={kind} onChange={(next) => onChange({ ...source, kind: next })} />
        <Select
          label="Format"
          value={format}
          onChange={(event) => onChange({ ...source, format: importFormats.find((each) => each === event.target.value) ?? '' })}
          disabled={disabled}
          none={kind === 'file' ? 'Detect from file name' : 'CSV'}
          options={formats.filter(({ isText }) => kind === 'file' || isText).map(({ format: value, label }) => ({ value, label }))}
        />
      </div>
      {kind === 'file' ? (
        <FileDrop
          label="Choose a file or drop it here"
          hint="CSV, Excel (XLSX), Word (DOCX), Moodle XML, GIFT, Aiken (.txt) or QTI; up to 256 MB. A ZIP file can contain a spreadsheet with its pictures."
          accept={acceptedExtensions}
          file={file}
          onFile={(next) => onChange({ ...source, file: next })}
          error={isWrongFile ? uploadMessages.notCsv : undefined}
          disabled={disabled}
        />
      ) : (
        <TextArea
          label="CSV text"
          hint="Include the row with the column names. You can still correct cells in the preview."
          rows={10}
          value={text}
          onChange={(event) => onChange({ ...source, text: event.target.value })}
          className="font-mono text-sm"
          disabled={disabled}
        />
      )}
    </FormSection>
  )
}
