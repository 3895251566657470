import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { mayShowForeignPictures } from '#domain/blog/screens.ts'
import { documentPath } from '../kit/document-path.ts'
import { LoadingScreen } from './LoadingScreen.tsx'

/** The open screen. Between screens with different content security policies the document is loaded again; the history entry stays as it is. */
export function ScreenOutlet() {
  const { pathname } = useLocation()
  const needsDocument = documentPath !== undefined && mayShowForeignPictures(pathname) !== mayShowForeignPictures(documentPath)
  useEffect(() => {
    if (needsDocument) location.reload()
  }, [needsDocument])
  return needsDocument ? <LoadingScreen /> : <Outlet />
}
