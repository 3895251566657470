import { createContext, type FocusEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../language.ts'
import { applyEdit, selectedIn } from './apply-edit.ts'
import { insertText } from './text-edits.ts'
import { markupTranslations } from './translations.ts'

const accepted = 'image/png,image/jpeg,image/webp,image/gif'

type Upload = { at: 'idle' } | { at: 'sending'; areaId: string } | { at: 'failed'; areaId: string; error: unknown }

type Pictures = {
  upload: Upload
  /** Opens the browser's file dialog; the chosen picture goes into the area. */
  choose: (area: HTMLTextAreaElement) => void
  insert: (area: HTMLTextAreaElement, file: File) => void
  dismiss: () => void
}

const PicturesContext = createContext<Pictures | null>(null)

/** The pictures of the form around; null where it takes none. */
export const usePictures = () => useContext(PicturesContext)

type MarkdownPicturesProps = {
  /** Stores the file and returns its address. */
  store: (file: File) => Promise<string>
  children: ReactNode
}

/** Lets the Markdown fields inside take pictures: uploaded, and inserted at the cursor with their description selected, to be typed over. */
export function MarkdownPictures({ store, children }: MarkdownPicturesProps) {
  const t = useTranslation(markupTranslations)
  const [upload, setUpload] = useState<Upload>({ at: 'idle' })
  const input = useRef<HTMLInputElement>(null)
  const target = useRef<HTMLTextAreaElement | null>(null)

  const pictures = useMemo((): Pictures => {
    async function insert(area: HTMLTextAreaElement, file: File): Promise<void> {
      setUpload({ at: 'sending', areaId: area.id })
      try {
        const address = await store(file)
        applyEdit(area, insertText(selectedIn(area), `![${t.alt}](${address})`, t.alt))
        setUpload({ at: 'idle' })
      } catch (error) {
        setUpload({ at: 'failed', areaId: area.id, error })
      }
    }
    return {
      upload,
      choose(area) {
        target.current = area
        input.current?.click()
      },
      insert: (area, file) => void insert(area, file),
      dismiss: () => setUpload({ at: 'idle' }),
    }
  }, [store, t, upload])

  return (
    <PicturesContext value={pictures}>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={t.file}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file && target.current) pictures.insert(target.current, file)
          event.target.value = ''
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only remembers where the cursor was */}
      <div
        className="contents"
        onFocus={({ target: focused }: FocusEvent) => {
          if (focused instanceof HTMLTextAreaElement && focused.dataset.markdown !== undefined) target.current = focused
        }}
      >
        {children}
      </div>
    </PicturesContext>
  )
}
