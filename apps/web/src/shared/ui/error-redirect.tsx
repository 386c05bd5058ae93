import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { paths } from '../paths.ts'

/** Leads to an error page, which can offer the address again. */
export function ErrorRedirect({ to }: { to: typeof paths.forbidden | typeof paths.notFound }) {
  const { pathname, search } = useLocation()
  const [asked] = useState(pathname + search)
  return <Navigate to={to} state={asked} replace />
}
