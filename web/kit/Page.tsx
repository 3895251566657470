import { type ReactNode, useEffect } from 'react'
import { tintStyle } from '../ui/Lead.tsx'
import { useConfig } from './config.ts'
import { documentPath } from './document-path.ts'

type PageProps = { title: string; description?: string; children: ReactNode; wide?: boolean; tint?: string | undefined }

/** Sets the document title and meta description, and the width of the page. */
export function Page({ title, description, children, wide = false, tint }: PageProps) {
  useRemoveServerHead(description !== undefined)
  return (
    <>
      <PageTitle title={title} />
      {description && <meta name="description" content={description} />}
      <div style={tintStyle(tint)} className={`mx-auto flex w-full flex-col gap-6 px-4 py-8 sm:px-6 ${wide ? 'max-w-7xl' : 'max-w-5xl'}`}>
        {children}
      </div>
    </>
  )
}

export function PageTitle({ title }: { title: string }) {
  const { siteName } = useConfig()
  return <title>{title ? `${title} · ${siteName}` : siteName}</title>
}

/**
 * Removes the head tags that the server rendered: all of them after navigating away, and its description when the page sets one. Where the
 * two are alike, React has adopted the server's tag and removes it itself.
 */
function useRemoveServerHead(hasDescription: boolean): void {
  useEffect(() => {
    const isFirst = location.pathname === documentPath
    if (isFirst && !hasDescription) return
    const isAdopted = isFirst && document.head.querySelectorAll('meta[name="description"]').length === 1
    for (const tag of document.head.querySelectorAll(isFirst ? 'meta[name="description"][data-head]' : '[data-head]')) {
      if (isAdopted) tag.removeAttribute('data-head')
      else tag.remove()
    }
  })
}
