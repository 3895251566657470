import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import type { ReturnState } from '../../../kit/return-url.ts'
import { Notice } from '../../../ui/Notice.tsx'

const redirectAfter = 1500

/** Explains that the admin session is missing, then redirects to the login page, which returns here. */
export function LoginRedirect() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const state: ReturnState = { returnUrl: pathname + search }
    const timer = setTimeout(() => void navigate(pathTo('adminLogin'), { replace: true, state }), redirectAfter)
    return () => clearTimeout(timer)
  }, [navigate, pathname, search])
  return (
    <AdminPage title="Papers">
      <Notice tone="error">Admin authentication required. Please login again.</Notice>
    </AdminPage>
  )
}
