import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { classes } from './classes.ts'

type FileDropProps = {
  label: string
  hint: string
  /** File endings and types, as the browser's own chooser takes them. */
  accept: string
  file: File | null
  onFile: (file: File | null) => void
  error?: string | undefined
  disabled?: boolean
}

/** A file chosen or dropped. The whole area is the label of the browser's own control, so that keys and readers know it. */
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
        {file ? <span className="wrap-anywhere text-link">{`${file.name} (${sizeOf(file.size)})`}</span> : null}
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
            // The same file, mended, can be chosen again.
            event.target.value = ''
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-wrong">
          {error}
        </p>
      )}
    </div>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
