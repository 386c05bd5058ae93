import { mostFaults } from '@gangway/contract/field-faults'
import { expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const { app, agency, staff, addEvent } = await startWithTwoAgencies()

const unknownFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 0]))

const login = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })

const namedIn = (answer: { json: () => { errors: object } }) =>
  Object.keys(answer.json().errors).length

test('anyone may send 16 kB, and the answer names the first faults only', async () => {
  const refused = await login(unknownFields(1_500))
  expect([refused.statusCode, namedIn(refused)]).toEqual([422, mostFaults])
  expect(refused.body.length).toBeLessThan(4_000)
  const tooLarge = await login({ email: 'a@operator.example', password: 'x'.repeat(16_384) })
  expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'payload_too_large'])
})

test('so do the answers to those who are signed in', async () => {
  const { event_id } = await addEvent()
  const comment = { guid: crypto.randomUUID(), text: 'Pier 7', ...unknownFields(60_000) }
  const refused = await agency.send('POST', `/events/${event_id}/comments`, comment)
  expect([refused.statusCode, namedIn(refused)]).toEqual([422, mostFaults])
  const mentions = { ...comment, mentions: Array.from({ length: 50_000 }, () => 'x') }
  const nested = await agency.send('POST', `/events/${event_id}/comments`, mentions)
  expect([nested.statusCode, namedIn(nested)]).toEqual([422, mostFaults])
})

test('and to a batch that comes in as a whole or not at all', async () => {
  const things = Array.from({ length: 100 }, (_, n) => ({ kind: 'port', code: `${n}` }))
  const refused = await staff.send('POST', '/ingest/batch', { things, all_or_nothing: true })
  expect([refused.statusCode, namedIn(refused)]).toEqual([422, mostFaults])
})
