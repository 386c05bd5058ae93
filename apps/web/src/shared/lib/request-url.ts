/**
 * Fills `:name` parts of a path and appends a query. Absent and empty values are left out; a list
 * is sent as `name[]=…` repeated.
 */
export function requestUrl({
  base,
  path,
  params = {},
  query = {},
}: {
  base: string
  path: string
  params?: object | undefined
  query?: object | undefined
}): string {
  const values = new Map(Object.entries(params))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      for (const item of value) search.append(`${name}[]`, String(item))
    } else if (value !== undefined && value !== null && value !== '') {
      search.set(name, String(value))
    }
  }
  return search.size === 0 ? base + filled : `${base}${filled}?${search.toString()}`
}
