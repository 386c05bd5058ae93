import type { DisruptionRecord } from '@gangway/contract/disruptions'
import type { Change } from '@gangway/domain/changes/change'
import type { KeptReason } from '@gangway/domain/disruptions/disruption'
import type { DisruptionTimes } from '@gangway/domain/disruptions/disruption-record'
import { eventStatusWhenOpened } from '@gangway/domain/events/event-status'
import { graceSeconds, undoSeconds } from '@gangway/domain/orders/order-status'
import { reopenAsks } from '../../modules/ask-rows/index.ts'
import { recordChange, recordChanges } from '../../modules/changes/index.ts'
import { restoreDispatchTimes } from '../../modules/dispatches/index.ts'
import { setPickups, setProgressOfMany } from '../../modules/event-rows/index.ts'
import { acceptMisses, endAcceptances, waitForReviews } from '../../modules/events/index.ts'
import { followDispatchTimes, setOwnTime, takeBack } from '../../modules/orders/index.ts'
import { changeShipCallIn, lockedCall } from '../../modules/ship-calls/index.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { databaseNow } from '../../platform/db/database-time.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { listAnswered, lockEvents } from './disrupted-events.queries.ts'
import type { DisruptableEvent } from './disrupted-events.rules.ts'
import { eventsAsTheyStand } from './disrupted-events.service.ts'
import * as records from './disruption-records.queries.ts'
import { readRecord } from './disruption-records.service.ts'
import type { DisruptionDeps } from './preview-disruption.service.ts'
import { progressChange } from './take-steps.service.ts'

/**
 * Gives events, orders and the call back what they were, unless someone has changed them or an agency has answered since
 * (rule E10.8).
 *
 * @throws Refusal disruption_not_found, or disruption_undo_refused with the record
 */
export function undoDisruption(
  { db, ...deps }: DisruptionDeps,
  actor: CallContext,
  id: number,
): Promise<DisruptionRecord> {
  // No access check: `ships.manage` covers every disruption.
  return writeAs(db, actor, async (transaction) => {
    const disruption = await records.lockDisruption(transaction, id)
    if (disruption === undefined) throw new Refusal('disruption_not_found')
    if (disruption.undone_at !== null) return readRecord(transaction, actor, id)
    const age = (await databaseNow(transaction)).getTime() - disruption.done_at.getTime()
    const isFresh = age <= (undoSeconds + graceSeconds) * 1000
    if (disruption.done_by !== actor.account_id || !isFresh) {
      throw new Refusal('disruption_undo_refused', {
        data: await readRecord(transaction, actor, id),
      })
    }
    const call = await callToUndo(transaction, disruption)
    const steps = await records.listTakenSteps(transaction, id)
    const ids = steps.map(({ event_id }) => event_id)
    await lockEvents(transaction, ids)
    const events = await eventsAsTheyStand(transaction, ids, { ship: null })
    const answered = await listAnswered(transaction, ids, disruption.done_at)
    const undoings = steps.map((step) => ({
      ...step,
      undoing: answered.has(step.event_id)
        ? ('agency_answered' as const)
        : undoingOf(step, events.get(step.event_id)),
    }))
    const back = undoings.filter(({ undoing }) => undoing === 'undone')
    await restore(transaction, actor, back)
    await restoreDispatchTimes(
      transaction,
      actor,
      back.flatMap(({ was, became }) =>
        (was.dispatches ?? []).map(({ id, pickup_time }) => ({
          id,
          pickup_time,
          left_as: became.dispatches?.find((one) => one.id === id)?.pickup_time ?? null,
        })),
      ),
    )
    const times = await timesBack(transaction, actor, { call, times: disruption.times, ...deps })
    await records.markUndone(transaction, id, { events: undoings, times })
    await recordChanges(
      transaction,
      back.flatMap((step) => changesBack(actor, id, step)),
      { raisesNotices: false },
    )
    await followDispatchTimes(transaction, actor, {
      ids: back.flatMap(({ orders }) => orders.map(({ excursion_id }) => excursion_id)),
    })
    const kept = new Set(
      undoings.filter(({ undoing }) => undoing !== 'undone').map(({ agency_id }) => agency_id),
    )
    const agencies = [...new Set(back.map(({ agency_id }) => agency_id))].filter(
      (agency_id) => !kept.has(agency_id),
    )
    await recordChange(transaction, {
      actor,
      action: 'disruption.undo',
      agency_id: null,
      agencies,
      after: { disruption_id: id, events: back.length },
    })
    return readRecord(transaction, actor, id)
  })
}

type Call = Awaited<ReturnType<typeof lockedCall>>

/** The call, locked, if it has the times that the disruption gave it; null: it keeps those it has. */
async function callToUndo(
  transaction: DatabaseTransaction,
  { ship_call_id, times }: Pick<records.LockedDisruption, 'ship_call_id' | 'times'>,
): Promise<Call | null> {
  if (times === null || ship_call_id === null) return null
  const call = await lockedCall(transaction, ship_call_id)
  if (call.version !== times.version) return null
  await waitForReviews(transaction)
  return call
}

/** Gives the call back its times, unless it has changed since. */
async function timesBack(
  transaction: DatabaseTransaction,
  actor: CallContext,
  {
    call,
    times,
    ...deps
  }: Omit<DisruptionDeps, 'db'> & { call: Call | null; times: DisruptionTimes | null },
): Promise<DisruptionTimes | null> {
  if (times === null) return null
  if (call === null) return { ...times, undoing: 'changed_meanwhile' }
  const { id, version } = call
  await changeShipCallIn(transaction, actor, id, { change: { ...times.was, version }, ...deps })
  return { ...times, undoing: 'undone' }
}

/** Whether an event stands as its step left it. */
function undoingOf(
  { became, orders }: records.TakenStep,
  event: DisruptableEvent | undefined,
): 'undone' | KeptReason {
  if (event === undefined) return 'changed_meanwhile'
  const byId = new Map(event.orders.map((order) => [order.id, order]))
  const isSame =
    event.offered_to_id === null &&
    eventStatusWhenOpened(event.status) === eventStatusWhenOpened(became.status) &&
    event.pickup_time === became.pickup_time &&
    event.total_pax === became.total_pax &&
    orders.every((order) => {
      const now = byId.get(order.excursion_id)
      const { status, pickup_time } = order.became
      return now?.status === status && now.pickup_time === pickup_time
    })
  return isSame ? 'undone' : 'changed_meanwhile'
}

async function restore(
  transaction: DatabaseTransaction,
  { account_id }: Pick<Actor, 'account_id'>,
  steps: readonly records.TakenStep[],
): Promise<void> {
  const ordersOf = (step: records.TakenStep['step']) =>
    steps.filter((one) => one.step === step).flatMap(({ orders }) => orders)
  for (const [status, set] of Map.groupBy(ordersOf('cancel'), ({ was }) => was.status)) {
    await takeBack(
      transaction,
      set.map(({ excursion_id }) => excursion_id),
      status,
    )
  }
  const timedOrders = [...ordersOf('own_time'), ...ordersOf('new_time')]
  const own = Map.groupBy(timedOrders, ({ was }) => was.pickup_time)
  for (const [time, set] of own) {
    await setOwnTime(
      transaction,
      set.map(({ excursion_id }) => excursion_id),
      time,
    )
  }
  const back = (step: records.TakenStep['step']) =>
    steps.filter((one) => one.step === step).map(({ event_id, was }) => ({ id: event_id, ...was }))
  await setProgressOfMany(transaction, back('cancel'))
  const timed = back('new_time')
  await setPickups(transaction, timed, account_id)
  await endAcceptances(
    transaction,
    timed.map(({ id }) => id),
  )
  await reopenAsks(
    transaction,
    steps.flatMap(({ was }) => was.open_requests),
  )
  for (const { event_id, was } of steps) {
    await acceptMisses(transaction, event_id, was.acceptances)
  }
}

const timeBack = (before: string | null, pickup_time: string | null) => ({
  before: { pickup_time: before },
  after: { pickup_time },
})

function changesBack(
  actor: Actor,
  disruption_id: number,
  { event_id, agency_id, step, was, became, orders }: records.TakenStep,
): Change[] {
  const of = { actor, agency_id, event_id } as const
  const orderBack = (order: records.TakenStep['orders'][number]): Change => ({
    ...of,
    excursion_id: order.excursion_id,
    action: order.was.pickup_time === null ? 'order.clear_pickup_time' : 'order.set_pickup_time',
    ...timeBack(order.became.pickup_time, order.was.pickup_time),
  })
  const undone: Change = {
    ...of,
    action: 'event.undo_disruption',
    before: {},
    after: { disruption_id },
  }
  switch (step) {
    case 'wait':
    case 'inform':
      return [undone]
    case 'new_time':
      return [
        ...(was.pickup_time === became.pickup_time
          ? []
          : [
              {
                ...of,
                action:
                  was.pickup_time === null ? 'event.clear_pickup_time' : 'event.set_pickup_time',
                ...timeBack(became.pickup_time, was.pickup_time),
              } as const,
            ]),
        ...orders.map(orderBack),
        undone,
      ]
    case 'own_time':
      return [...orders.map(orderBack), undone]
    case 'cancel':
      return [
        ...orders.map((order): Change => ({
          ...of,
          excursion_id: order.excursion_id,
          action: 'order.undo',
          before: { status: order.became.status },
          after: { status: order.was.status },
        })),
        ...progressChange(of, became, was),
        undone,
      ]
  }
}
