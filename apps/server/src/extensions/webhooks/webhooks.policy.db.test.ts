import type { Webhook } from '@gangway/contract/webhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()

beforeEach(async () => {
  await server.db.deleteFrom('webhook').execute()
})

async function create(caller: TestCaller): Promise<Webhook> {
  const body = { name: 'Booking system', url: 'https://hooks.example/' }
  return (await caller.send('POST', '/webhooks', body)).json().data
}

describe('what belongs to others', () => {
  const calls: [string, 'GET' | 'POST' | 'PATCH' | 'DELETE', string, object?][] = [
    ['updateWebhook', 'PATCH', '', { name: 'B' }],
    ['deleteWebhook', 'DELETE', ''],
    ['rotateWebhookSecret', 'POST', '/secret', {}],
    ['listWebhookDeliveries', 'GET', '/deliveries'],
    ['getWebhookDelivery', 'GET', '/deliveries/1'],
    ['replayWebhookDelivery', 'POST', '/deliveries/1/replay'],
    [
      'replayWebhookDeliveries',
      'POST',
      '/replay',
      { from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' },
    ],
    ['sendTestWebhook', 'POST', '/test'],
  ]

  test.each(calls)('%s: another side’s looks like none', async (_, method, rest, body) => {
    const call = (caller: TestCaller, id: number) =>
      method === 'GET'
        ? caller.get(`/webhooks/${id}${rest}`)
        : caller.send(method, `/webhooks/${id}${rest}`, body)
    const [own, operators] = [await create(server.agency), await create(server.admin)]
    const none = await call(server.otherAgency, 999_999)
    expect([none.statusCode, none.json().code]).toEqual([404, 'webhook_not_found'])
    expect(withoutRequestId(await call(server.otherAgency, own.id))).toBe(withoutRequestId(none))
    expect(withoutRequestId(await call(server.agency, operators.id))).toBe(withoutRequestId(none))
  })

  test('staff may not', async () => {
    const response = await server.staff.send('POST', '/webhooks', {
      name: 'A',
      url: 'https://a.example/',
    })
    expect(response.statusCode).toBe(403)
  })

  test('admins see every webhook, an agency its own', async () => {
    const [own, operators] = [await create(server.agency), await create(server.admin)]
    const ids = async (caller: TestCaller) =>
      (await caller.get('/webhooks')).json().data.map(({ id }: Webhook) => id)
    expect(await ids(server.admin)).toEqual([own.id, operators.id])
    expect(await ids(server.agency)).toEqual([own.id])
    expect(await ids(server.otherAgency)).toEqual([])
  })
})

test('what is sent is described', async () => {
  const { statusCode, headers, body } = await server.app.inject('/api/v1/asyncapi.json')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(JSON.parse(body)).toMatchObject({ asyncapi: '3.0.0' })
})
