import type { ApiOperation } from './api-document.ts'

/** Values filled in, by the names of parameters. */
export interface TrialValues {
  parameters: Readonly<Record<string, string>>
  body: string
}

/** A call as it is sent, and as it is shown. */
export interface TrialRequest {
  method: string
  /** Below the base address, with its query. */
  path: string
  body: string | undefined
}

/** Empty values of a query are left out; of a path, the name stands where the value is missing. */
export function requestOf(
  { method, path, parameters, body }: ApiOperation,
  values: TrialValues,
): TrialRequest {
  const given = (name: string) => values.parameters[name]?.trim() ?? ''
  const filled = path.replaceAll(/\{(\w+)\}/g, (missing, name: string) =>
    given(name) === '' ? missing : encodeURIComponent(given(name)),
  )
  const query = new URLSearchParams(
    parameters
      .filter(({ name, place }) => place === 'query' && given(name) !== '')
      .map(({ name }) => [name, given(name)]),
  ).toString()
  return {
    method,
    path: query === '' ? filled : `${filled}?${query}`,
    body: body === null ? undefined : values.body,
  }
}

/** The same call from a shell; the key stays in a variable. */
export function curlOf(base: string, { method, path, body }: TrialRequest): string {
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(base + path)}`,
    `-H "Authorization: Bearer $GANGWAY_KEY"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll(`'`, String.raw`'\''`)}'`
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
