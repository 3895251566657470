import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { classes } from './classes.ts'
import { ErrorText } from './Field.tsx'

type FileDropProps = {
  label: string
  hint: string
  /** File extensions and types, as in the input's `accept` attribute. */
  accept: string
  file: File | null
  onFile: (file: File | null) => void
  error?: string | undefined
  disabled?: boolean
}

/** A file input with a drop area. The area is the label of a native input, so it works with keyboard and screen readers. */
export function FileDrop({ label, hint, accept, file, onFile, error, disabled = false }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) onFile(event.dataTransfer.files[0] ?? null)
        }}
        className={classes(
          'flex min-h-32 flex-col items-center justify-center gap-2 rounded-card border border-dashed px-4 py-6 text-center',
          'focus-within:outline-2 focus-within:outline-action focus-within:outline-offset-2',
          isOver ? 'border-action bg-raised' : 'border-line-strong bg-surface hover:bg-raised',
        )}
      >
        <FileUp size={28} aria-hidden="true" className="text-muted" />
        <span className="font-medium">{label}</span>
        {file ? <span className="wrap-anywhere text-link">{`${file.name} (${formatSize(file.size)})`}</span> : null}
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={(event) => {
            onFile(event.target.files?.[0] ?? null)
            // Reset, so that selecting the same file again fires a change event.
            event.target.value = ''
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      <ErrorText id={`${id}-error`}>{error}</ErrorText>
    </div>
  )
}

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
