import { useEffect } from 'react'
import { matchPath } from '#domain/paths.ts'

/** Whether the document itself was loaded as a post. Its policy stays until the next load, whatever screen is shown. */
function wasLoadedAsPost(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && matchPath(new URL(loaded.name).pathname)?.name === 'blogPost'
}

/** Only pages loaded as a blog page may show pictures of other sites: if one is blocked after a change of screens, the page is loaded again. */
export function useForeignPictures(): void {
  useEffect(() => {
    const reload = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'img-src' && navigator.onLine && !wasLoadedAsPost()) location.reload()
    }
    document.addEventListener('securitypolicyviolation', reload)
    return () => document.removeEventListener('securitypolicyviolation', reload)
  }, [])
}
