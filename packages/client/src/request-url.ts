import type { Endpoint } from '@gangway/contract/define-endpoint'
import type { AddressOf } from './call-of.ts'

type Value = string | number | boolean | null | undefined

export interface AnyAddress {
  path: string
  params?: Readonly<Record<string, Value>>
  query?: Readonly<Record<string, Value | readonly Value[]>>
}

export type FileEndpoint = Endpoint & { answersFile: readonly string[] }

/** The address of a file, for a link. */
export function fileUrl<E extends FileEndpoint>(base: string, address: AddressOf<E>): string {
  return requestUrl(base, address)
}

/**
 * Fills `:name` parts of a path and appends a query. Absent and empty values are left out; a list
 * is sent as `name[]=…` repeated.
 */
export function requestUrl(base: string, { path, params = {}, query = {} }: AnyAddress): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      const isTold = item !== undefined && item !== null && item !== ''
      if (isTold) search.append(Array.isArray(value) ? `${name}[]` : name, String(item))
    }
  }
  const asked = search.toString()
  return base + filled + (asked && `?${asked}`)
}
