import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { mayShowForeignPictures } from '#domain/blog/screens.ts'
import { LoadingScreen } from './LoadingScreen.tsx'

/** The policy comes with the document and stays until the next one is loaded, whatever screen is shown. */
const documentAllowsPictures = mayShowForeignPictures(location.pathname)

/** The open screen. Between screens with different content security policies the document is loaded again; the history entry stays as it is. */
export function ScreenOutlet() {
  const { pathname } = useLocation()
  const needsDocument = mayShowForeignPictures(pathname) !== documentAllowsPictures
  useEffect(() => {
    if (needsDocument) location.reload()
  }, [needsDocument])
  return needsDocument ? <LoadingScreen /> : <Outlet />
}
