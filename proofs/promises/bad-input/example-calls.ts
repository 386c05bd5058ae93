import type { DocumentedEndpoint, Endpoint } from '@gangway/contract/define-endpoint'
import { octoEndpoints } from '@gangway/contract/octo/octo'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { formOf } from '../form.ts'
import type { RawCall } from './raw-call.ts'

type WithExample = Endpoint & Pick<DocumentedEndpoint, 'example'>

export interface ExampleCall {
  method: string
  /** With everything below the server's address. */
  path: string
  body: unknown
}

const octoNames: ReadonlySet<string> = new Set(octoEndpoints.map(({ name }) => name))

export const isOcto = ({ name }: Endpoint): boolean => octoNames.has(name)

/** The part of all paths before those of the contract. */
export const baseOf = (endpoint: Endpoint) => (isOcto(endpoint) ? '/octo' : '/api/v1')

/** A call as the API's documentation gives it, about these things where it names things of that kind. */
export function exampleCall(
  endpoint: WithExample,
  things: Readonly<Record<string, unknown>>,
): ExampleCall {
  const { params, query, body } = endpoint.example ?? {}
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
    path: `${baseOf(endpoint)}${path}${tail}`,
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

/** All ways in which it is called: with JSON or no body, and with each of its forms and a file. */
export function exampleCalls(
  endpoint: WithExample,
  things: Readonly<Record<string, unknown>>,
  headers: RawCall['headers'],
): RawCall[] {
  const plain = exampleCall(endpoint, things)
  const fields = Object.values(endpoint.example?.forms ?? {})
  const forms = fields.map((one): RawCall => {
    const form = formOf(about(one, things) as Record<string, string | number>, {
      filename: 'pier-7.pdf',
      content: buildPdf(),
    })
    const { method, path } = plain
    return { method, path, headers: { ...headers, ...form.headers }, body: form.payload }
  })
  const isForm = forms.length > 0 && endpoint.body === undefined
  return isForm ? forms : [asSent(plain, headers), ...forms]
}

/** The same, with these things wherever something of their name stands. */
export function about(value: unknown, things: Readonly<Record<string, unknown>>): unknown {
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
