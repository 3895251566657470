import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type FocusEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../api.ts'
import { FailureNotice } from '../../kit/states.tsx'
import { Button } from '../../ui/Button.tsx'
import type { QuestionValues } from './question-values.ts'

export type WordsName = 'questionText' | 'content' | 'explanation' | `options.${number}.text`
type TextPath = `${WordsName}.${'en' | 'hi'}`

const textPath = /^(questionText|content|explanation|options\.\d+\.text)\.(en|hi)$/
const isTextPath = (name: string): name is TextPath => textPath.test(name)

const accepted = 'image/png,image/jpeg,image/webp,image/gif'
const describeIt = 'describe the picture'

/** Where a picture goes: into the text that was last written in, where its cursor was. */
type Spot = { path: TextPath; start: number; end: number }

const pictureIn = (files: FileList | undefined) => Array.from(files ?? []).find(({ type }) => type.startsWith('image/'))

/** Pictures come by the button, by paste or by drop. The words in brackets are selected, to be written over. */
export function usePictures(form: UseFormReturn<QuestionValues, unknown, QuestionValues>) {
  const [path, setPath] = useState<TextPath>('questionText.en')
  const field = useRef<HTMLTextAreaElement | null>(null)
  const upload = useMutation({
    mutationFn: async ({ file, spot }: { file: File; spot: Spot }) => {
      const input = new FormData()
      input.set('image', file)
      return { ...(await api.questions.uploadImage({ input })), spot }
    },
    onSuccess: ({ data, spot }) => write(spot, data.url),
  })

  function write({ path: at, start, end }: Spot, url: string): void {
    const text = form.getValues(at)
    const picture = `![${describeIt}](${url})`
    form.setValue(at, text.slice(0, start) + picture + text.slice(end), { shouldDirty: true, shouldTouch: true })
    form.setFocus(at)
    field.current?.setSelectionRange(start + 2, start + 2 + describeIt.length)
  }

  function spotIn(element: HTMLTextAreaElement | null): Spot {
    if (!element || !isTextPath(element.name)) return { path, start: form.getValues(path).length, end: form.getValues(path).length }
    return { path: element.name, start: element.selectionStart, end: element.selectionEnd }
  }

  function take(event: ClipboardEvent | DragEvent, files: FileList | undefined): void {
    const file = pictureIn(files)
    if (!file || !(event.target instanceof HTMLTextAreaElement) || !isTextPath(event.target.name)) return
    event.preventDefault()
    upload.mutate({ file, spot: spotIn(event.target) })
  }

  return {
    path,
    upload,
    insert: (file: File) => upload.mutate({ file, spot: spotIn(field.current) }),
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        if (!(target instanceof HTMLTextAreaElement) || !isTextPath(target.name)) return
        field.current = target
        setPath(target.name)
      },
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
      onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
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

export function PictureButton({ pictures }: { pictures: ReturnType<typeof usePictures> }) {
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
