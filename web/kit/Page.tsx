import { type ReactNode, useEffect } from 'react'
import { useConfig } from './config.ts'

type PageProps = { title: string; description?: string; children: ReactNode; wide?: boolean }

/** The title in the browser's tab, the description for search engines, and the measure of the page. */
export function Page({ title, description, children, wide = false }: PageProps) {
  useServersHead(description !== undefined)
  return (
    <>
      <PageTitle title={title} />
      {description && <meta name="description" content={description} />}
      <div className={`mx-auto flex w-full flex-col gap-6 px-4 py-8 sm:px-6 ${wide ? 'max-w-7xl' : 'max-w-5xl'}`}>{children}</div>
    </>
  )
}

export function PageTitle({ title }: { title: string }) {
  const { siteName } = useConfig()
  return <title>{title ? `${title} · ${siteName}` : siteName}</title>
}

const arrivedAt = location.pathname

/** What the server wrote into the page's head holds for the page it was asked for; a description of our own replaces its. */
function useServersHead(hasDescription: boolean): void {
  useEffect(() => {
    const isFirst = location.pathname === arrivedAt
    if (isFirst && !hasDescription) return
    for (const tag of document.head.querySelectorAll(isFirst ? 'meta[name="description"][data-head]' : '[data-head]')) tag.remove()
  })
}
