import { useLocation } from 'react-router'
import { targetAddress } from '../tabs/tab-address.ts'

/** The path of the page shown; while it is being refreshed, still its own. */
export function usePagePath(): string {
  return targetAddress(useLocation().pathname)
}
