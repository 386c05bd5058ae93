import type { SeasonEvent, SeasonOrder } from '@gangway/contract/imports/season'
import type { Ingested } from '@gangway/contract/ingest'
import type { SentThing } from '@gangway/contract/imports/sent-things'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { expect } from 'vitest'
import type { TestCaller } from './test-app.ts'
import { agencyReference } from './two-agencies.ts'

type Sent<Kind extends SentThing['kind']> = Extract<SentThing, { kind: Kind }>

/** An event of the first agency, as a program sends it. */
export function sentEvent(overrides: Partial<SeasonEvent> = {}): Sent<'event'> {
  const { orders: _orders, ...event } = buildEvent({ agency: agencyReference, ...overrides })
  return { kind: 'event', ...event }
}

/** An order of an event, as a program sends it. */
export function sentOrder(event: string, overrides: Partial<SeasonOrder> = {}): Sent<'order'> {
  return { kind: 'order', event, ...buildOrder(overrides) }
}

const paths = {
  port: 'ports',
  agency: 'agencies',
  ship_call: 'ship-calls',
  event: 'events',
  order: 'orders',
  invoice: 'invoices',
} as const satisfies Record<SentThing['kind'], string>

/** Where a thing of its own is sent to. */
export function pathOf(thing: SentThing): string {
  const name = thing.kind === 'port' ? thing.code : thing.reference
  return `/ingest/${paths[thing.kind]}/${encodeURIComponent(name)}`
}

export async function ingested(
  caller: TestCaller,
  thing: SentThing,
  fields: object = {},
): Promise<Ingested> {
  const response = await sendThing(caller, thing, fields)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: Ingested }>().data
}

/** Sends a thing to its own address, without what stands in it. */
export function sendThing(caller: TestCaller, thing: SentThing, fields: object = {}) {
  const inAddress = ['kind', thing.kind === 'port' ? 'code' : 'reference']
  const entries = Object.entries(thing).filter(([field]) => !inAddress.includes(field))
  return caller.send('PUT', pathOf(thing), { ...Object.fromEntries(entries), ...fields })
}
