import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '@gangway/client/create-client'
import { HttpError } from '@gangway/client/http-error'
import type { Program } from '@gangway/contract/programs'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { defaultAgencyRole } from '../../platform/db/agency-role.ts'
import { openPostgres } from '../../platform/db/database.ts'
import { atEnd } from '../../testing/at-end.ts'
import { onServer } from '../../testing/postgres-databases.ts'
import { callerWith } from '../../testing/test-app.ts'
import { otherAgencyReference, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { numberChanges } from '../public-changes/index.ts'

const server = await startWithTwoAgencies()
/** Another instance, with connections of its own and a login for what agencies read (`DATABASE_AGENCY_URL`). */
let other: string

beforeAll(async () => {
  const { databaseUrl = '' } = server
  const login = `agency_${randomBytes(6).toString('hex')}`
  await onServer(
    databaseUrl,
    `create role ${login} login password '${login}'; grant ${defaultAgencyRole} to ${login}`,
  )
  atEnd(() => onServer(databaseUrl.replace(/\/[^/]*$/, '/postgres'), `drop role ${login}`))
  const agencyUrl = new URL(databaseUrl)
  agencyUrl.username = login
  agencyUrl.password = login
  const { db, listen, close } = openPostgres(databaseUrl, 3, { agencyUrl: agencyUrl.href })
  const app = await buildApp({ ...server.deps, db, listen })
  atEnd(async () => {
    await app.close()
    await close()
  })
  other = await app.listen({ host: '127.0.0.1', port: 0 })
})

/** Made at the first instance by someone of the agency; it calls the other one over HTTP, as the published client does. */
async function makeProgram() {
  const scopes = ['events.view', 'invoices.view', 'webhooks.manage']
  const made = await server.agency.send('POST', '/programs', {
    name: 'Planner',
    scopes,
    lifetime_days: 30,
  })
  expect(made.statusCode).toBe(201)
  const { program, key } = made.json<{ data: { program: Program; key: string } }>().data
  return { program, key, there: createClient({ address: other, key }) }
}

async function statusOf(asked: Promise<unknown>): Promise<number> {
  try {
    await asked
    return 200
  } catch (error) {
    if (error instanceof HttpError) return error.status
    throw error
  }
}

const askFor = (client: Client) => statusOf(client.call('GET /events'))

test('a key that was revoked at one instance is refused by the other at its next call', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { program, key, there } = await makeProgram()
    expect(await askFor(there)).toBe(200)
    const path = `/programs/${program.id}/keys/${program.keys[0]?.id}`
    expect((await server.agency.send('DELETE', path)).statusCode).toBe(200)
    expect(await askFor(there)).toBe(401)
    expect((await callerWith(server.app, key).get('/events')).statusCode).toBe(401)
  }
})

test('so is one that has lost a scope, and one whose program ended', async () => {
  const { program, there } = await makeProgram()
  expect(await askFor(there)).toBe(200)
  const path = `/programs/${program.id}`
  await server.agency.send('PATCH', path, { scopes: ['invoices.view'] })
  expect(await askFor(there)).toBe(403)
  expect(await statusOf(there.call('GET /invoices'))).toBe(200)
  await server.agency.send('DELETE', path)
  expect(await statusOf(there.call('GET /invoices'))).toBe(401)
})

test('with a key an agency’s program reads its feed and manages its webhooks, and no one else’s', async () => {
  const { there } = await makeProgram()
  const { next } = await there.call('GET /changes', { query: { after: 'latest' } })
  await server.addEvent({ agency: otherAgencyReference, orders: [] })
  const { event_id } = await server.addEvent({ orders: [] })
  await numberChanges({ db: server.db })
  const told = await there.call('GET /changes', { query: { after: next, wait: 5 } })
  expect(told.data.map(({ type, data }) => [type, data.event_id])).toEqual([
    ['event.requested', event_id],
  ])

  const foreign = await server.otherAgency.send('POST', '/webhooks', {
    name: 'Theirs',
    url: 'https://hooks.example/theirs',
  })
  const body = { name: 'Planner', url: 'https://hooks.example/planner' }
  const made = await there.call('POST /webhooks', { body, isSentOnce: true })
  expect(made.data).toMatchObject({ created_by: 'Planner', agency: { name: 'Harbour Tours' } })
  const { data: webhooks } = await there.call('GET /webhooks')
  expect(webhooks.map(({ id }) => id)).toEqual([made.data.id])
  const params = { webhook_id: made.data.id }
  const rotated = await there.call('POST /webhooks/:webhook_id/secret', {
    params,
    body: {},
    isSentOnce: true,
  })
  expect(rotated.data.secret).not.toBe(made.data.secret)
  await there.call('POST /webhooks/:webhook_id/test', { params })
  const log = await there.call('GET /webhooks/:webhook_id/deliveries', { params })
  expect(log.data).toMatchObject([{ type: 'webhook.test', status: 'waiting' }])
  const theirs = { params: { webhook_id: foreign.json().data.id } }
  expect(await statusOf(there.call('DELETE /webhooks/:webhook_id', theirs))).toBe(404)
  await there.call('DELETE /webhooks/:webhook_id', { params })
  expect((await there.call('GET /webhooks')).data).toEqual([])
})
