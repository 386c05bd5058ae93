import { Navigate, useLocation } from 'react-router'
import { safeRedirect } from '../../shared/browser/safe-redirect.ts'
import { addressOf, targetAddress } from './tab-address.ts'

/** `/redirect/…` replaces itself with what follows (rule F1.4), never with another site. */
export function RedirectPage() {
  const target = safeRedirect(targetAddress(addressOf(useLocation())))
  return <Navigate to={target} replace />
}
