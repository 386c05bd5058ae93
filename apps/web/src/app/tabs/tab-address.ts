import type { Path } from 'react-router'
import { paths } from '../../shared/paths.ts'

/** The full path: query and hash included. */
export function addressOf({ pathname, search, hash }: Path): string {
  return pathname + search + hash
}

/** The address that enters a page again. */
export function refreshAddress(address: string): string {
  return paths.refresh + address
}

/** Where the person wants to be: the address behind `/redirect`, else the address itself. */
export function targetAddress(address: string): string {
  return address.startsWith(`${paths.refresh}/`) ? address.slice(paths.refresh.length) : address
}

/** Ties a tab and its page together for assistive technology; a path is unique and has no blanks. */
export const tabIdOf = (path: string) => `tab:${path}`

export const panelIdOf = (path: string) => `page:${path}`
