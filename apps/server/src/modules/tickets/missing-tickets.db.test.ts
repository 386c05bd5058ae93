import type { PortDay } from '@gangway/contract/port-days'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { eventStatuses, isOpenEvent } from '@gangway/domain/events/event-status'
import { remindersOf } from '@gangway/domain/notices/event-reminders'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { lacksTicket } from '@gangway/domain/tickets/ticket-rules'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listRemindable } from '../notices/reminders.queries.ts'
import { findTallyFaults } from '../../platform/db/tallies.queries.ts'
import { keepText } from '../../testing/kept-file.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { nextPdf, ticketCalls, ticketPath } from '../../testing/ticket-calls.ts'
import {
  type AddedEvent,
  agencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const calls = ticketCalls(server)

function decide(caller: TestCaller, { event_id, agency_hash, orders }: AddedEvent, status: string) {
  return caller.send('POST', `/events/${event_id}/decisions`, {
    agency_hash,
    excursion_ids: orders,
    excursion_status: status,
  })
}

async function missing(): Promise<number[]> {
  const { data } = (await server.staff.get('/events?ticket=missing')).json()
  return data.map(({ id }: { id: number }) => id)
}

const ahead = '2099-06-01'

const ofTwoOrders = () => ({
  agency: agencyReference,
  event_date: ahead,
  need_ticket: true,
  orders: [buildOrder(), buildOrder()],
})

// Rule T1.8
test('finds an event from its request until the last ticket', async () => {
  const event = await server.addEvent(ofTwoOrders())
  expect(await missing()).toEqual([event.event_id])
  await decide(server.agency, event, 'approved')
  expect(await missing()).toEqual([event.event_id])
  await calls.upload(event, nextPdf().content)
  expect(await missing()).toEqual([event.event_id])
  await calls.upload(event, nextPdf().content, { order: 1 })
  expect(await missing()).toEqual([])
  await calls.upload(event, nextPdf().content)
  expect(await missing()).toEqual([])
  await server.agency.send('DELETE', ticketPath(event))
  expect(await missing()).toEqual([event.event_id])
  await decide(server.staff, { ...event, orders: event.orders.slice(0, 1) }, 'canceled')
  expect(await missing()).toEqual([])
})

test('turns no one away when many decide, upload, remove and import at once', async () => {
  const [season, otherSeason] = [buildEvent(ofTwoOrders()), buildEvent(ofTwoOrders())]
  const event = await server.addEvent(season)
  const other = await server.addEvent(otherSeason)
  for (const round of [0, 1, 2]) {
    const [moving] = season.orders.slice(1)
    const at = round % 2 === 0 ? otherSeason : season
    const answering = [
      decide(server.agency, event, 'approved'),
      decide(server.staff, event, 'canceled'),
      decide(server.admin, event, 'requested'),
      decide(server.agency, other, 'approved'),
      ...[0, 1].flatMap((order) => [
        calls.upload(event, nextPdf().content, { order }),
        server.agency.send('DELETE', ticketPath(event, order)),
      ]),
      decide(server.admin, event, 'approved'),
    ]
    // Where it comes from is not named.
    const importing = server.addSeason({
      events: [{ ...at, need_ticket: round < 2, orders: moving === undefined ? [] : [moving] }],
    })
    const answers = await Promise.all(answering)
    await importing
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([])
    expect(await findTallyFaults(server.db)).toEqual([])
  }
})

const day = '2099-06-03'
const orderFacts = fc.record({
  status: fc.constantFrom(...orderStatuses),
  ticket: fc.constantFrom(null, 'ticket.pdf'),
  isDeleted: fc.boolean(),
})
const eventFacts = fc.record({
  status: fc.constantFrom(...eventStatuses),
  need_ticket: fc.boolean(),
  orders: fc.tuple(orderFacts, orderFacts),
})
type EventFacts = typeof eventFacts extends fc.Arbitrary<infer Facts> ? Facts : never

/** Writes the facts, in any order. */
async function write({ event_id, orders }: AddedEvent, facts: EventFacts, reversed: boolean) {
  const { status, need_ticket } = facts
  const steps = [
    () => sql`update event set status = ${status} where id = ${event_id}`.execute(server.db),
    () =>
      sql`update event set need_ticket = ${need_ticket} where id = ${event_id}`.execute(server.db),
    ...facts.orders.flatMap((order, nth) => {
      const id = orders[nth] ?? 0
      return [
        () =>
          sql`update excursion_order set status = ${order.status} where id = ${id}`.execute(
            server.db,
          ),
        () => giveTicket(id, order),
      ]
    }),
  ]
  for (const step of reversed ? steps.toReversed() : steps) await step()
}

/** As uploads, removals and retention do. */
async function giveTicket(id: number, { ticket, isDeleted }: EventFacts['orders'][number]) {
  const remove = () => sql`delete from ticket where excursion_id = ${id}`.execute(server.db)
  await remove()
  await sql`insert into ticket (excursion_id, agency_id, version, filename, file_id)
    select id, agency_id, 1, 'ticket.pdf', (select id from stored_file limit 1)
    from excursion_order where id = ${id}`.execute(server.db)
  await sql`delete from deleted_data where excursion_id = ${id}`.execute(server.db)
  if (ticket !== null && isDeleted) {
    await sql`insert into deleted_data (excursion_id, agency_id, kind, on_request)
      select id, agency_id, 'ticket', false from excursion_order where id = ${id}`.execute(
      server.db,
    )
  }
  if (ticket === null || isDeleted) await remove()
}

/** The rule for one event. */
function lacks({ status, need_ticket, orders }: EventFacts): boolean {
  return (
    isOpenEvent[status] &&
    orders.some((order) => {
      const isGone = order.ticket !== null && order.isDeleted
      const deleted_data = isGone ? [{ kind: 'ticket' }] : []
      return lacksTicket({
        ...order,
        need_ticket,
        ticket: isGone ? null : order.ticket,
        deleted_data,
      })
    })
  )
}

type DayEvent = PortDay['events'][number]

function isLit({ lights }: DayEvent): boolean {
  return lights.tickets !== null && lights.tickets.color !== 'green'
}

// Rule T1.8
test('list, chip, light, notice and tally say of any events what the rule says', async () => {
  const added: AddedEvent[] = []
  for (let n = 0; n < 4; n += 1) {
    added.push(await server.addEvent({ ...ofTwoOrders(), event_date: day }))
  }
  await keepText(server.db, server.store, 'ticket')
  const { port_id } = await server.db
    .selectFrom('event')
    .select('port_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const days = `from=${day}&to=${day}`
  const all = fc.tuple(eventFacts, eventFacts, eventFacts, eventFacts)
  const readAll = async () => {
    const { data, total } = (await server.agency.get(`/events?ticket=missing&${days}`)).json()
    const counts = (await server.agency.get(`/events/counts?${days}`)).json().data
    const { events } = (await server.agency.get(`/port-days/${port_id}/${day}`)).json().data
    const reminded = await listRemindable(
      server.db,
      { from: day, to: day, ticketsTo: day },
      { after: null, limit: 99 },
    )
    const today = { today: dateInTimeZone(server.time.now, 'UTC'), now: server.time.now }
    const idsOf = (found: readonly { id: number }[]) => new Set(found.map(({ id }) => id))
    return {
      listed: idsOf(data),
      total,
      chip: counts.ticket_missing,
      lit: new Set(events.filter(isLit).map(({ event_id }: DayEvent) => event_id)),
      noticed: idsOf(
        reminded.filter((event) => remindersOf(event, today).includes('ticket.missing')),
      ),
      wrong: await findTallyFaults(server.db),
    }
  }
  await fc.assert(
    fc.asyncProperty(all, fc.boolean(), fc.boolean(), async (facts, reversed, isOver) => {
      server.time.now = new Date(`${isOver ? addDays(day, 1) : day}T12:00:00Z`)
      for (const [nth, event] of added.entries())
        await write(event, facts[nth] ?? facts[0], reversed)
      const lacking = added.filter((_, nth) => !isOver && lacks(facts[nth] ?? facts[0]))
      const ids = new Set(lacking.map(({ event_id }) => event_id))
      expect(await readAll()).toEqual({
        listed: ids,
        total: ids.size,
        chip: ids.size,
        lit: ids,
        noticed: ids,
        wrong: [],
      })
    }),
    { numRuns: 12 },
  )
})
