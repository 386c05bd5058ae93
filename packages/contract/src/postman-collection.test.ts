import { expect, test } from 'vitest'
import * as z from 'zod'
import { isForPrograms } from './define-endpoint.ts'
import { endpoints } from './endpoints.ts'
import { openApiDocument } from './openapi.ts'
import { postmanCollection } from './postman-collection.ts'

const value = z.object({ key: z.string(), value: z.string() })

const request = z.object({
  method: z.string(),
  url: z.object({ raw: z.string(), query: z.array(value), variable: z.array(value) }),
  auth: z.object({ type: z.string() }).optional(),
  body: z
    .discriminatedUnion('mode', [
      z.object({ mode: z.literal('raw'), raw: z.string() }),
      z.object({ mode: z.literal('formdata'), formdata: z.array(z.object({ key: z.string() })) }),
    ])
    .optional(),
})

const url = 'https://gangway.example/api/v1'
const collection = postmanCollection(openApiDocument({ name: 'Gangway', version: '1', url }))
const folders = z
  .array(z.object({ name: z.string(), item: z.array(z.object({ name: z.string(), request })) }))
  .parse(collection['item'])
const requests = folders.flatMap(({ item }) => item.map((one) => one.request))

const variables = z.array(value).parse(collection['variable'])

/** Resolves a variable as a program does. */
function filledIn(text: string): string | undefined {
  const [, name] = /^\{\{(\w+)\}\}$/.exec(text) ?? []
  return name === undefined ? text : variables.find(({ key }) => key === name)?.value
}

test('has the ids in paths set once, and no name that means different things', () => {
  const names = variables.map(({ key }) => key)
  expect(names).toEqual(expect.arrayContaining(['event_id', 'invoice_id', 'webhook_id']))
  expect(names).not.toContain('reference')
  const inPaths = requests.flatMap(({ url: { variable } }) => variable)
  const events = inPaths.filter(({ key }) => key === 'event_id')
  expect(new Set(events.map((one) => one.value))).toEqual(new Set(['{{event_id}}']))
})

test('holds every operation once, below the address of the installation', () => {
  const named = requests.map(({ method, url: { raw } }) => `${method} ${raw}`)
  expect(named.toSorted()).toEqual(
    endpoints.map(({ method, path }) => `${method} {{base_url}}${path}`).toSorted(),
  )
  expect(collection['variable']).toContainEqual({ key: 'base_url', value: url })
})

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s comes with its example, and with the right way in',
  (_, endpoint) => {
    const { method, path, params, body, forms = [], access } = endpoint
    const found = requests.find(
      (one) => one.method === method && one.url.raw === `{{base_url}}${path}`,
    )
    const values = found?.url.variable.map(({ key, value: shown }) => [key, filledIn(shown)]) ?? []
    expect(params?.safeParse(Object.fromEntries(values)).error).toBeUndefined()
    const sent = found?.body
    const shown: unknown = sent?.mode === 'raw' ? JSON.parse(sent.raw) : undefined
    expect(body?.safeParse(shown).error).toBeUndefined()
    const keys = sent?.mode === 'formdata' ? sent.formdata.map(({ key }) => key) : []
    expect(keys.includes('file')).toBe(body === undefined && forms.length > 0)
    const other = access === 'public' ? 'noauth' : 'bearer'
    expect(found?.auth?.type).toBe(isForPrograms(endpoint) ? undefined : other)
  },
)
