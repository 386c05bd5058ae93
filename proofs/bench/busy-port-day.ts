import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPort, buildShipCall } from '@gangway/testkit/build-places'
import { Client } from 'pg'
import { bringIn } from './bring-in.ts'
import type { SeasonCopy } from './seasons.ts'

export interface PortDaySize {
  /** Its port: nothing else is there on the day. */
  code: string
  events: number
  /** All events together. */
  orders: number
  /** How many agencies share the events. */
  agencies: number
}

export interface BusyPortDay {
  port_id: number
  /** `YYYY-MM-DD` */
  date: string
  call_id: number
  /** When the one ship is in port that all guests come with. */
  call: { arrival: string; departure: string }
}

const call = { arrival: '08:00', departure: '20:00' }

const share = (orders: number, events: number, nth: number) =>
  Math.floor(((nth + 1) * orders) / events) - Math.floor((nth * orders) / events)

/** Adds a port on a day with one ship, and events for its guests at 09:30, confirmed already. */
export async function addPortDay(season: SeasonCopy, size: PortDaySize): Promise<BusyPortDay> {
  const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const { code, events, orders, agencies } = size
  const ship = `Bench ${code}`
  await bringIn(season, {
    ports: [buildPort({ code, name: `Port ${code}` })],
    ship_calls: [buildShipCall({ reference: code, port: code, call_date: date, ship, ...call })],
    events: Array.from({ length: events }, (_, nth) =>
      buildEvent({
        agency: `A${(nth % agencies) + 1}`,
        port: code,
        event_date: date,
        pickup_time: '09:30',
        orders: Array.from({ length: share(orders, events, nth) }, () =>
          buildOrder({ ship, status: 'approved' }),
        ),
      }),
    ),
  })
  const client = new Client({ connectionString: season.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ port_id: number; call_id: number }>(
      `select port_id::int, id::int as call_id from ship_call where reference = $1`,
      [code],
    )
    const [found] = rows
    if (found === undefined) throw new Error(`The call in ${code} is not there.`)
    return { ...found, date, call }
  } finally {
    await client.end()
  }
}
