import type { Change } from '@gangway/domain/changes/change'
import type { DisruptionCause } from '@gangway/domain/disruptions/disruption'
import type { ChangedOrder, DisruptedState } from '@gangway/domain/disruptions/disruption-record'
import { progressFromOrders } from '@gangway/domain/events/event-progress'
import type { FaultParty } from '@gangway/domain/orders/decision-reason'
import { type RetimedDispatch, retimeDispatches } from '../../modules/dispatches/index.ts'
import { setPickups, setProgressOfMany } from '../../modules/event-rows/index.ts'
import { endAcceptances, keepConflicts } from '../../modules/events/index.ts'
import { setOwnTime, setStatus } from '../../modules/orders/index.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import type { DisruptableEvent } from './disrupted-events.rules.ts'
import type { Step } from './sort-out.rules.ts'

/** A step with what it made of its event and orders. */
export interface TakenStep extends Step {
  was: DisruptedState
  became: DisruptedState
  changed: ChangedOrder[]
}

/** Before any step. */
export function stateOf(event: DisruptableEvent): DisruptedState {
  const { status, pickup_time, total_pax } = event
  const acceptances = event.acceptances.map(({ ship, spare_minutes }) => ({ ship, spare_minutes }))
  return { status, pickup_time, total_pax, acceptances, open_requests: event.open_requests }
}

export function outcomeOf(step: Step): TakenStep {
  const { event, orders } = step
  const was = stateOf(event)
  const after = orderAfter(step)
  const changed = orders.map((order): ChangedOrder => {
    const { id: excursion_id, persons, status, pickup_time } = order
    return { excursion_id, persons, was: { status, pickup_time }, became: after(order) }
  })
  const became = {
    ...was,
    ...(step.step === 'new_time' && { pickup_time: step.time ?? null }),
    ...(step.step === 'cancel' && progressAfter(event, changed)),
  }
  return { ...step, was, became, changed }
}

function orderAfter({ step, time = null }: Step) {
  return ({ status, pickup_time }: ChangedOrder['was']): ChangedOrder['became'] =>
    step === 'cancel' ? { status: 'canceled', pickup_time } : { status, pickup_time: time }
}

function progressAfter(event: DisruptableEvent, changed: readonly ChangedOrder[]) {
  const after = new Map(changed.map(({ excursion_id, became }) => [excursion_id, became.status]))
  return progressFromOrders(
    event.status,
    event.orders.map(({ id, status, persons }) => ({
      status: after.get(id) ?? status,
      subproducts: [{ person_count: persons, origin_person_count: persons }],
    })),
  )
}

/**
 * Writes the steps of all events, set by set. Dispatches whose persons all leave at one new time leave then.
 *
 * @returns the steps with the dispatches that follow
 */
export async function writeSteps(
  transaction: DatabaseTransaction,
  actor: Actor,
  taken: readonly TakenStep[],
): Promise<TakenStep[]> {
  const { account_id } = actor
  const cancels = taken.filter(({ step }) => step === 'cancel')
  const orders = cancels.flatMap(({ changed, reason = null, words = '' }) =>
    changed.map(({ excursion_id, was }) => ({ excursion_id, from: was.status, reason, words })),
  )
  const sets = Map.groupBy(orders, ({ from, reason, words }) =>
    JSON.stringify([from, reason, words]),
  )
  for (const set of sets.values()) {
    const [first] = set
    if (first === undefined) continue
    await setStatus(
      transaction,
      set.map(({ excursion_id }) => excursion_id),
      {
        status: 'canceled',
        decided_by: account_id,
        decided_from: first.from,
        reason: first.reason,
        words: first.words || null,
      },
    )
  }
  await setProgressOfMany(
    transaction,
    cancels.map(({ event_id, became }) => ({ id: event_id, ...became })),
  )
  const own = taken.filter(({ step }) => step === 'own_time' || step === 'new_time')
  for (const [time = null, set] of Map.groupBy(own, (step) => step.time)) {
    const ids = set.flatMap(({ changed }) => changed.map(({ excursion_id }) => excursion_id))
    await setOwnTime(transaction, ids, time)
  }
  const moved = taken.filter(({ step }) => step === 'new_time')
  await setPickups(
    transaction,
    moved.map(({ event_id, became }) => ({ id: event_id, pickup_time: became.pickup_time })),
    account_id,
  )
  // A time that misses no ship settles them; the next review looks at own times.
  const ids = moved.map(({ event_id }) => event_id)
  await endAcceptances(transaction, ids)
  if (ids.length > 0) await keepConflicts(transaction, ids, [])
  const retimed = await retimeDispatches(
    transaction,
    actor,
    own.map(({ event_id }) => event_id),
  )
  return taken.map((step) => withDispatches(step, retimed))
}

function withDispatches(step: TakenStep, retimed: readonly RetimedDispatch[]): TakenStep {
  const its = retimed.filter(({ event_id }) => event_id === step.event_id)
  if (its.length === 0) return step
  const timesOf = (state: 'was' | 'became') =>
    its.map((one) => ({ id: one.dispatch_id, pickup_time: one[state] }))
  return {
    ...step,
    was: { ...step.was, dispatches: timesOf('was') },
    became: { ...step.became, dispatches: timesOf('became') },
  }
}

/** Changes recorded for a step, besides the disruption itself. */
export function changesOf(
  actor: Actor,
  step: TakenStep,
  {
    disruption_id,
    cause,
    faultOf,
  }: {
    disruption_id: number
    cause: DisruptionCause
    faultOf: (reason: string) => FaultParty
  },
): Change[] {
  const { event_id, event, was, became, changed, reason = null } = step
  const of = { actor, agency_id: event.agency_id, event_id } as const
  const given = reason === null ? {} : { reason, fault: faultOf(reason) }
  const disrupted: Change = {
    ...of,
    action: 'event.disrupt',
    before: {},
    after: { disruption_id, cause, step: step.step },
  }
  switch (step.step) {
    case 'wait':
    case 'inform':
      return [disrupted]
    case 'new_time': {
      const { pickup_time } = became
      const before = { pickup_time: was.pickup_time }
      const isSame = was.pickup_time === pickup_time
      return [
        ...(isSame
          ? []
          : [{ ...of, action: 'event.set_pickup_time', before, after: { pickup_time } } as const]),
        ...ownTimes(of, changed),
        disrupted,
      ]
    }
    case 'own_time':
      return [...ownTimes(of, changed), disrupted]
    case 'cancel':
      return [
        ...changed.map((order): Change => ({
          ...of,
          excursion_id: order.excursion_id,
          action: 'order.cancel',
          before: { status: order.was.status },
          after: { status: 'canceled', ...given },
        })),
        ...progressChange(of, was, became),
        disrupted,
      ]
  }
}

function ownTimes(
  of: { actor: Actor; agency_id: number; event_id: number },
  changed: readonly ChangedOrder[],
): Change[] {
  return changed.map(({ excursion_id, was, became }) => ({
    ...of,
    excursion_id,
    action: 'order.set_pickup_time',
    before: { pickup_time: was.pickup_time },
    after: { pickup_time: became.pickup_time },
  }))
}

const progress = ({ status, total_pax }: DisruptedState) => ({ status, total_pax })

/** The event followed its orders. */
export function progressChange(
  of: { actor: Actor; agency_id: number; event_id: number },
  was: DisruptedState,
  became: DisruptedState,
): Change[] {
  if (was.status === became.status && was.total_pax === became.total_pax) return []
  return [{ ...of, action: 'event.follow_orders', before: progress(was), after: progress(became) }]
}
