import type { Path } from 'react-router'
import { paths } from '../../shared/paths.ts'

/** The full path: query and hash included. */
export function addressOf({ pathname, search, hash }: Path): string {
  return pathname + search + hash
}

/** Where a page is entered anew. */
export function refreshAddress(address: string): string {
  return paths.refresh + address
}

/** The address behind one of `/redirect`, else the address itself: where the person means to be. */
export function meantAddress(address: string): string {
  return address.startsWith(`${paths.refresh}/`) ? address.slice(paths.refresh.length) : address
}
