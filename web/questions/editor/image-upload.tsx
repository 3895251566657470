import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type FocusEvent, useRef, useState } from 'react'
import { type ItemList, itemLists } from '#domain/questions/kinds/fields.ts'
import { api } from '../../api.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'

export type BilingualFieldName = 'questionText' | 'content' | 'explanation' | `${ItemList}.${number}.text` | `options.${number}.note`
type TextPath = `${BilingualFieldName}.${'en' | 'hi'}`

const textPath = new RegExp(`^(questionText|content|explanation|(${itemLists.join('|')})\\.\\d+\\.text)\\.(en|hi)$`)
const isTextPath = (name: string): name is TextPath => textPath.test(name)

const accepted = 'image/png,image/jpeg,image/webp,image/gif'
const altPlaceholder = 'describe the picture'

/** Where to insert an image: the selection in the text area that last had the focus. */
type InsertPosition = { path: TextPath; start: number; end: number }

const imageIn = (files: FileList | undefined) => Array.from(files ?? []).find(({ type }) => type.startsWith('image/'))

/** The texts of a form that images can be inserted into. */
type TextForm = {
  getValues: (path: TextPath) => string
  setValue: (path: TextPath, text: string, options: { shouldDirty: true; shouldTouch: true }) => void
  setFocus: (path: TextPath) => void
}

/** Uploads images from the button, paste or drop and inserts them as Markdown, with the alt text selected. */
export function useImageUpload(form: TextForm, firstPath: TextPath = 'questionText.en') {
  const [path, setPath] = useState(firstPath)
  const field = useRef<HTMLTextAreaElement | null>(null)
  const upload = useMutation({
    mutationFn: async ({ file, position }: { file: File; position: InsertPosition }) => {
      const input = new FormData()
      input.set('image', file)
      return { ...(await api.questions.uploadImage({ input })), position }
    },
    onSuccess: ({ data, position }) => insertImage(position, data.url),
  })

  function insertImage({ path: target, start, end }: InsertPosition, url: string): void {
    const text = form.getValues(target)
    const markdown = `![${altPlaceholder}](${url})`
    form.setValue(target, text.slice(0, start) + markdown + text.slice(end), { shouldDirty: true, shouldTouch: true })
    form.setFocus(target)
    field.current?.setSelectionRange(start + 2, start + 2 + altPlaceholder.length)
  }

  function positionIn(element: HTMLTextAreaElement | null): InsertPosition {
    if (!element || !isTextPath(element.name)) return { path, start: form.getValues(path).length, end: form.getValues(path).length }
    return { path: element.name, start: element.selectionStart, end: element.selectionEnd }
  }

  function handleFiles(event: ClipboardEvent | DragEvent, files: FileList | undefined): void {
    const file = imageIn(files)
    if (!file || !(event.target instanceof HTMLTextAreaElement) || !isTextPath(event.target.name)) return
    event.preventDefault()
    upload.mutate({ file, position: positionIn(event.target) })
  }

  return {
    path,
    upload,
    insert: (file: File) => upload.mutate({ file, position: positionIn(field.current) }),
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        if (!(target instanceof HTMLTextAreaElement) || !isTextPath(target.name)) return
        field.current = target
        setPath(target.name)
      },
      onPaste: (event: ClipboardEvent) => handleFiles(event, event.clipboardData.files),
      onDrop: (event: DragEvent) => handleFiles(event, event.dataTransfer.files),
    },
  }
}

const languageNames = { en: 'English', hi: 'Hindi' } as const

function nameOf(path: TextPath): string {
  const language = path.endsWith('.hi') ? languageNames.hi : languageNames.en
  const option = /^options\.(\d+)/.exec(path)?.[1]
  const words =
    option === undefined
      ? { q: 'question text', c: 'content', e: 'explanation' }[path[0] ?? 'q']
      : `option ${String.fromCharCode(65 + Number(option))}`
  return `${words} (${language})`
}

export function ImageButton({ pictures }: { pictures: ReturnType<typeof useImageUpload> }) {
  const { path, upload, insert } = pictures
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col items-start gap-2">
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label="Picture"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) insert(file)
          target.value = ''
        }}
      />
      <Button size="small" busy={upload.isPending ? 'Uploading…' : false} onClick={() => input.current?.click()}>
        <ImagePlus size={16} aria-hidden="true" /> Insert picture
        <span className="sr-only"> into the {nameOf(path)}</span>
      </Button>
      {upload.isError && <FailureNotice what="The picture could not be uploaded." error={upload.error} onDismiss={() => upload.reset()} />}
    </div>
  )
}
