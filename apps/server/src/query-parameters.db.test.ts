import { endpoints } from '@gangway/contract/endpoints'
import { isNeverEmpty } from '@gangway/contract/fields'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { startWithTwoAgencies } from './testing/two-agencies.ts'
import { withoutRequestId } from './testing/without-request-id.ts'

const server = await startWithTwoAgencies()
const { event_id, agency_hash, orders } = await server.addEvent()

/** Calls whose parameters are all optional, with the names of these. */
const calls = endpoints.flatMap(
  ({ name, method, path, query }: (typeof endpoints)[number] & { query?: z.ZodType }) => {
    if (method !== 'GET' || query === undefined || !query.safeParse({}).success) return []
    const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    const url = path
      .replace(':event_id', String(event_id))
      .replace(':excursion_id', String(orders[0]))
      .replace(':key', agency_hash)
      .replace(':guid', '5f0c1f6e-3c53-4d0a-8f0b-2f6f6a3b1c55')
      // None exists: the parameters are looked at first.
      .replaceAll(/:\w+_id/g, '1')
    const shape = query instanceof z.ZodObject ? query.shape : {}
    const fields = Object.keys(properties)
    // An empty cursor is a fault: it would begin at the start.
    const mayBeEmpty = fields.filter((field) => !isNeverEmpty(shape[field]))
    return [{ name, url, fields, mayBeEmpty }]
  },
)

test('there are lists with parameters', () => {
  const names = calls.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['listEvents', 'listInvoices', 'listUsers', 'listAgencies']),
  )
})

test.each(calls)(
  '$name treats empty parameters as absent, and ignores `_`',
  async ({ url, mayBeEmpty }) => {
    const plain = await server.admin.get(url)
    const empty = new URLSearchParams(mayBeEmpty.map((field): [string, string] => [field, '']))
    const filled = await server.admin.get(`${url}?${empty.toString()}&_=1700000000000`)
    expect(filled.statusCode, filled.body).toBe(plain.statusCode)
    expect(withoutRequestId(filled)).toBe(withoutRequestId(plain))
  },
)

test.each(calls)('$name refuses unknown ones, and says which it knows', async ({ url, fields }) => {
  const refused = await server.admin.get(`${url}?colour=red`)
  expect(refused.statusCode).toBe(422)
  const { code, errors } = refused.json<{ code: string; errors: Record<string, string[]> }>()
  expect(code).toBe('validation_failed')
  expect(errors['colour']).toEqual([
    `The colour field is not known; known are ${fields.join(', ')}.`,
  ])
})

test('of a repeated parameter only the filled ones count', async () => {
  const listed = await server.admin.get('/events?languages=&languages=de&page=&page=1')
  expect(listed.statusCode).toBe(200)
})
