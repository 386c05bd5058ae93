import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { lastReminded, remindersOf } from '@gangway/domain/notices/event-reminders'
import type { Clock } from '../../platform/base/clock.ts'
import { noCause, type NoticeCause } from '../../platform/notices/notice-cause.ts'
import { raiseUntold } from '../../platform/notices/raise-notices.queries.ts'
import { type BatchDeps, batchByBatch } from '../../platform/tasks/batch-by-batch.ts'
import type { EventPlace } from '../events/index.ts'
import { type InvoicePlace, listOverdue, listRemindable } from './reminders.queries.ts'

interface Deps extends BatchDeps {
  clock: Clock
}

/** How many days a port's date can differ from UTC's. */
const aroundUtc = 2

/** An invoice overdue for longer has been announced already, or was overdue before this product. */
const overdueDays = 60

/** Each of them can go to all of the operator's people. */
const batchSize = 200

const task = 'reminders'

const once = { ...noCause, repeats: false }

/**
 * Raises notices about things left undone: urgent requests, missing tickets, overdue invoices. Everyone gets one
 * notice, even if several instances do this at the same time.
 *
 * @returns how many new reminders were raised
 */
export async function raiseReminders({ clock, ...deps }: Deps): Promise<number> {
  const now = clock()
  return (await remindOfEvents(deps, now)) + (await remindOfInvoices(deps, now))
}

async function remindOfEvents(deps: BatchDeps, now: Date): Promise<number> {
  const today = dateInTimeZone(now, 'UTC')
  const { request, tickets } = lastReminded(addDays(today, aroundUtc))
  const window = { from: addDays(today, -aroundUtc), to: request, ticketsTo: tickets }
  let after: EventPlace | null = null
  let raised = 0
  await batchByBatch(deps, task, async (transaction) => {
    const events = await listRemindable(transaction, window, { after, limit: batchSize })
    const causes = events.flatMap(({ id: event_id, agency_id, time_zone, ...event }) => {
      const local = { today: dateInTimeZone(now, time_zone), now }
      return remindersOf(event, local).map((kind): NoticeCause => {
        const audience = kind === 'event.escalated' ? 'operator' : 'agency'
        return { ...once, kind, audience, agency_id, event_id, key: `${kind}:${event_id}` }
      })
    })
    raised += await raiseUntold(transaction, causes)
    after = events.at(-1) ?? null
    return events.length === batchSize
  })
  return raised
}

async function remindOfInvoices(deps: BatchDeps, now: Date): Promise<number> {
  const today = dateInTimeZone(now, 'UTC')
  const window = { from: addDays(today, -overdueDays), to: today }
  let after: InvoicePlace | null = null
  let raised = 0
  await batchByBatch(deps, task, async (transaction) => {
    const overdue = await listOverdue(transaction, window, { after, limit: batchSize })
    const causes = overdue.map(({ id, agency_id, number }): NoticeCause => {
      const key = `invoice.overdue:${id}`
      const about = { agency_id, event_id: null, invoice_number: number }
      return { ...once, ...about, kind: 'invoice.overdue', audience: 'both', key }
    })
    raised += await raiseUntold(transaction, causes)
    after = overdue.at(-1) ?? null
    return overdue.length === batchSize
  })
  return raised
}
