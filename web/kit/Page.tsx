import type { ReactNode } from 'react'
import { useConfig } from './config.ts'

type PageProps = { title: string; description?: string; children: ReactNode; wide?: boolean }

/** The title in the browser's tab, the description for search engines, and the measure of the page. */
export function Page({ title, description, children, wide = false }: PageProps) {
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
