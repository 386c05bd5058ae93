import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { Client } from 'pg'
import { bringIn } from '../bring-in.ts'
import type { SeasonCopy } from '../seasons.ts'

const reference = 'EV-crowded'

const hamburg = { code: 'DEHAM', name: 'Hamburg', time_zone: 'Europe/Berlin' }

export const crowdedOrders = 200

/**
 * Imports an event with 200 orders, each with two passports, as a customer's is imported. The latest of all, so that
 * the list begins with it.
 *
 * @returns its id
 */
export async function addCrowdedEvent(season: SeasonCopy): Promise<number> {
  await bringIn(season, { ports: [hamburg], events: [crowdedEvent(new Date())] })
  return idOf(season.url)
}

function crowdedEvent(now: Date) {
  const day = new Date(now.getTime() + 345 * 86_400_000).toISOString().slice(0, 10)
  return buildEvent({
    reference,
    agency: 'A1',
    event_date: day,
    agency_title: 'The event with 200 orders',
    orders: Array.from({ length: crowdedOrders }, () =>
      buildOrder({
        subproducts: [
          buildSubProduct({
            additional_required_data: ['passport_data'],
            required_data: [{ key: 'passport_data', value: [buildPassport(), buildPassport()] }],
          }),
          buildSubProduct({ product_name: 'Harbour walk – Child', person_count: 1 }),
        ],
      }),
    ),
  })
}

async function idOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `select id::int from event where reference = '${reference}'`,
    )
    const [event] = rows
    if (event === undefined) throw new Error('The event with 200 orders is not there.')
    return event.id
  } finally {
    await client.end()
  }
}
