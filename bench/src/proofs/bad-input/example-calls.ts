import type { Endpoint } from '@gangway/contract/define-endpoint'
import { describedOperations } from '../../../../packages/contract/src/documentation/operations.ts'
import type { RawCall } from './raw-call.ts'

export interface ExampleCall {
  method: string
  /** With everything below the server's address. */
  path: string
  body: unknown
}

/** A call as the API's documentation gives it, about these things where it names things of that kind. */
export function exampleCall(
  endpoint: Endpoint,
  things: Readonly<Record<string, unknown>>,
): ExampleCall {
  const { params, query, body } = describedOperations[endpoint.name] ?? {}
  const given = about({ ...params }, things) as Record<string, unknown>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(things[name] ?? given[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(about({ ...query }, things) as object)) {
    search.set(name, String(value))
  }
  const tail = search.size === 0 ? '' : `?${search.toString()}`
  return {
    method: endpoint.method,
    path: `/api/v1${path}${tail}`,
    body: about(body, things),
  }
}

/** As it is sent: with a JSON body where it has one. */
export function asSent({ method, path, body }: ExampleCall, headers: RawCall['headers']): RawCall {
  if (body === undefined) return { method, path, headers: { ...headers } }
  return {
    method,
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

function about(value: unknown, things: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((one) => about(one, things))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (name in things) return [name, things[name]]
      const single = name.replace(/s$/, '')
      if (Array.isArray(one) && single in things) return [name, [things[single]]]
      return [name, about(one, things)]
    }),
  )
}
