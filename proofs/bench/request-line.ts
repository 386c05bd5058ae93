export interface RequestLine {
  method: 'GET' | 'PUT'
  /** Below `/api/v1`. */
  path: string
  body?: object
}

/** One request a line, as `requests.lua` reads them. */
export function asLine({ method, path, body }: RequestLine): string {
  return `${method}\t/api/v1${path}\t${body === undefined ? '' : JSON.stringify(body)}`
}

export const get = (path: string): RequestLine => ({ method: 'GET', path })

/** Below `/api/v1`, with the parameters that are set. */
export function listPath(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set).toString()}`
}
