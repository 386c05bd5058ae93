import { useLocation } from 'react-router'
import { useHomePath } from '../../features/accounts/sign-in/auth.api.ts'
import { paths } from '../../shared/paths.ts'
import { targetAddress } from '../tabs/tab-address.ts'

/**
 * How far an entry of the menu is where the person is: the page itself, a page below it, or neither.
 * The values are those of aria-current.
 */
export function activity(path: string, pagePath: string): 'page' | 'true' | undefined {
  if (path === pagePath) return 'page'
  return pagePath.startsWith(`${path}/`) ? 'true' : undefined
}

/** The path by which the menu knows the page shown; while it is being refreshed, still its own. */
export function usePagePath(): string {
  const home = useHomePath()
  const path = targetAddress(useLocation().pathname)
  return path === home ? paths.home : path
}
