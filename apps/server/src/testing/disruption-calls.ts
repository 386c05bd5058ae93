import type { DisruptionPreview } from '@gangway/contract/disruption-preview'
import type { DisruptionRecord } from '@gangway/contract/disruptions'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { raisePickupConflicts } from '../modules/events/index.ts'
import type { TestCaller } from './test-app.ts'
import { otherAgencyReference, startWithTwoAgencies, type TwoAgencies } from './two-agencies.ts'

export const eventsIn = ({ agencies }: DisruptionRecord) => agencies.flatMap(({ events }) => events)

/** Every event of a preview with the step that was chosen or proposed. */
export function stepsIn({ agencies }: DisruptionPreview) {
  return agencies.flatMap(({ events }) =>
    events.flatMap(({ event_id, version, chosen, proposed }) =>
      chosen === null
        ? []
        : [
            {
              event_id,
              version,
              step: chosen.step,
              ...(chosen.time === null ? {} : { time: chosen.time }),
              ...(chosen.step === 'cancel' ? { reason: proposed.reason ?? 'weather' } : {}),
            },
          ],
    ),
  )
}

interface Performed {
  data: DisruptionRecord
  not_concerned: number[]
}

/** A server, and what tests of disruptions do on it. */
export async function startDisruptionCalls() {
  const server: TwoAgencies = await startWithTwoAgencies()
  server.time.now = new Date('2026-06-15T10:00:00Z')
  let day = 0

  /** Nordlys and Artania in port on a day of its own, with an event of each agency that is picked up at 09:00. */
  async function calling({ orders = 2 }: { orders?: number } = {}) {
    day += 1
    const event_date = `2026-09-${String(day).padStart(2, '0')}`
    const call = buildShipCall({ call_date: event_date, ship: 'Nordlys' })
    await server.addSeason({
      ship_calls: [call, buildShipCall({ call_date: event_date, ship: 'Artania' })],
    })
    const eventOf = async (agency?: string) =>
      (
        await server.addEvent({
          event_date,
          pickup_time: '09:00',
          orders: [
            ...Array.from({ length: orders }, () => buildOrder({ ship: 'MS Nordlys' })),
            buildOrder({ ship: 'Artania' }),
          ],
          ...(agency === undefined ? {} : { agency }),
        })
      ).event_id
    const events = [await eventOf(), await eventOf(otherAgencyReference)] as const
    const settle = async () => {
      const deps = { db: server.db, clock: () => server.time.now, pickupRules: defaultPickupRules }
      await raisePickupConflicts(deps)
      await server.db.deleteFrom('notice').execute()
      await server.db.deleteFrom('waiting_change').execute()
    }
    await settle()
    const { id: ship_call_id, port_id } = await server.db
      .selectFrom('ship_call')
      .where('reference', '=', call.reference)
      .select(['id', 'port_id'])
      .executeTakeFirstOrThrow()
    const change = async (values: object) => {
      await server.addSeason({ ship_calls: [{ ...call, ...values }] })
      await settle()
    }
    const callNow = async () => (await server.staff.get(`/ship-calls/${ship_call_id}`)).json().data
    return { event_date, events, ship_call_id, port_id, change, callNow }
  }

  async function preview(body: object): Promise<DisruptionPreview> {
    const answer = await server.staff.send('POST', '/disruptions/preview', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }

  async function perform(body: object, caller: TestCaller = server.staff): Promise<Performed> {
    const answer = await caller.send('POST', '/disruptions', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  async function previewAndPerform(body: object, choices: object[] = []): Promise<Performed> {
    return perform({ ...body, events: stepsIn(await preview({ ...body, choices })) })
  }

  const undo = (id: number, caller = server.staff) =>
    caller.send('POST', `/disruptions/${id}/undo`, {})

  const eventOf = async (id: number) => (await server.staff.get(`/events/${id}`)).json().data

  const statesOf = async (id: number) => {
    const { status, pickup_time, total_pax, excursions } = await eventOf(id)
    return {
      status,
      pickup_time,
      total_pax,
      orders: excursions.map((one: { status: string; pickup_time: string | null }) => [
        one.status,
        one.pickup_time,
      ]),
    }
  }

  /** Decides on one order of an event, by its place. */
  async function decide(
    event_id: number,
    index: number,
    excursion_status: string,
    caller: TestCaller,
  ) {
    const { excursions, agency_hash } = await eventOf(event_id)
    const answer = await caller.send('PUT', `/events/${excursions[index].id}/excursion`, {
      event_id,
      agency_hash,
      excursion_status,
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  /** Notices of a caller once nothing can be undone any more. */
  async function noticesOf(caller: TestCaller) {
    await sql`update notice set shown_at = now(), is_announced = true`.execute(server.db)
    const { data } = (await caller.get('/notices')).json()
    return data
  }

  const faultsOf = async (body: object, caller = server.staff, path = '/disruptions') => {
    const answer = await caller.send('POST', path, body)
    return [answer.statusCode, answer.json().code, Object.keys(answer.json().errors ?? {})]
  }

  return {
    server,
    calling,
    preview,
    perform,
    previewAndPerform,
    undo,
    eventOf,
    statesOf,
    decide,
    noticesOf,
    faultsOf,
  }
}
