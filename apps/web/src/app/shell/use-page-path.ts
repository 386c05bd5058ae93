import { useLocation } from 'react-router'
import { meantAddress } from '../tabs/tab-address.ts'

/** The path of the page shown; while it is being refreshed, still its own. */
export function usePagePath(): string {
  return meantAddress(useLocation().pathname)
}
