import { jsonReply, type ReplyServer, startReplyServer } from '@gangway/testkit/reply-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from './create-client.ts'

let server: ReplyServer

beforeEach(async () => {
  server = await startReplyServer()
})

afterEach(() => server.close())

test('calls by method and path with the key of the moment, and keeps no other', async () => {
  server.replyWith(jsonReply(200, { data: [] }, { authorization: 'Bearer another' }))
  const keys = ['first', 'second']
  const gangway = createClient({ address: `${server.origin}/`, key: () => keys.shift() ?? '' })
  expect(await gangway.call('GET /webhooks')).toEqual({ data: [] })
  await gangway.call('DELETE /webhooks/:webhook_id', { params: { webhook_id: 7 } })
  expect(server.received).toMatchObject([
    { method: 'GET', url: '/api/v1/webhooks', headers: { authorization: 'Bearer first' } },
    { method: 'DELETE', url: '/api/v1/webhooks/7', headers: { authorization: 'Bearer second' } },
  ])
  expect(server.received[1]?.headers).toHaveProperty('idempotency-key')
})

test('sends a file with its fields before it, by the method of the operation', async () => {
  server.replyWith(jsonReply(200, { data: { outcome: 'created' } }))
  const gangway = createClient({ address: server.origin, key: 'gw_live_1', language: 'de' })
  await gangway.upload('PUT /ingest/invoices/:reference', {
    params: { reference: 'INV 815' },
    fields: { invoice: '{}' },
    file: new File(['%PDF-1.7'], 'RE-815.pdf', { type: 'application/pdf' }),
  })
  const [request] = server.received
  expect(request).toMatchObject({ method: 'PUT', url: '/api/v1/ingest/invoices/INV%20815' })
  expect(request?.headers['accept-language']).toBe('de')
  expect(request?.body).toMatch(/name="invoice"[^]*name="file"; filename="RE-815.pdf"/)
})
