import type { Dispatch, DispatchDay, DispatchFields, Move } from '@gangway/contract/dispatches'
import type { SeasonEvent, SeasonOrder } from '@gangway/contract/imports/season'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { expect } from 'vitest'
import type { TestCaller } from './test-app.ts'
import { agencyReference, startWithTwoAgencies } from './two-agencies.ts'

/** An order of so many persons. */
export const orderOf = (person_count: number, overrides: Partial<SeasonOrder> = {}) =>
  buildOrder({ subproducts: [buildSubProduct({ person_count })], ...overrides })

/** A server whose first agency has a port day to itself in each test. */
export async function startDispatchCalls() {
  const server = await startWithTwoAgencies()
  const { db } = server
  const ids = await db.selectFrom('agency').orderBy('id').select('id').execute()
  const [agency_id = 0, other_id = 0] = ids.map(({ id }) => id)
  const { id: port_id } = await db.selectFrom('port').select('id').executeTakeFirstOrThrow()
  let days = 0
  return {
    server,
    agency_id,
    other_id,
    port_id,
    /** A day without anything. */
    newDay: (date = new Date(Date.UTC(2026, 6, 1 + 3 * days++)).toISOString().slice(0, 10)) => {
      const pathOf = (agency = agency_id, port = port_id) =>
        `/agencies/${agency}/port-days/${port}/${date}/dispatches`
      const path = pathOf()
      const read = async (caller: TestCaller = server.agency): Promise<DispatchDay> => {
        const answer = await caller.get(path)
        expect(answer.statusCode, answer.body).toBe(200)
        return answer.json().data
      }
      const move = (moves: Move[], caller = server.agency) =>
        caller.send('POST', `${path}/moves`, { moves })
      const trying = {
        add: (fields: Partial<DispatchFields> = {}, caller = server.agency) =>
          caller.send('POST', path, fields),
        change: (id: number, fields: object, caller = server.agency) =>
          caller.send('PUT', `/dispatches/${id}`, fields),
      }
      return {
        date,
        path,
        pathOf,
        read,
        trying,
        add: async (fields: Partial<DispatchFields> = {}): Promise<Dispatch> => {
          const answer = await trying.add(fields)
          expect(answer.statusCode, answer.body).toBe(201)
          return answer.json().data
        },
        change: async (id: number, fields: object): Promise<Dispatch> => {
          const answer = await trying.change(id, fields)
          expect(answer.statusCode, answer.body).toBe(200)
          return answer.json().data
        },
        remove: (id: number, caller = server.agency) => caller.send('DELETE', `/dispatches/${id}`),
        /** An event with these orders, as it was sent. */
        addEvent: async (orders: SeasonOrder[], overrides: Partial<SeasonEvent> = {}) => {
          const sent = buildEvent({
            agency: agencyReference,
            event_date: date,
            orders,
            ...overrides,
          })
          return { ...(await server.addEvent(sent)), sent }
        },
        move,
        /** Puts orders that are in no dispatch into one. */
        place: async (orders: readonly number[], to: number): Promise<DispatchDay> => {
          const answer = await move(
            orders.map((excursion_id) => ({ excursion_id, from: null, to })),
          )
          expect(answer.statusCode, answer.body).toBe(200)
          return answer.json().data
        },
        /** Codes of what does not hold of a dispatch. */
        faultsOf: async (id: number) =>
          (await read()).dispatches
            .find((one) => one.id === id)
            ?.faults.map(({ code, color }) => `${color} ${code}`),
      }
    },
  }
}
