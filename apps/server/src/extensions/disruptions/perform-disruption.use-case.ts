import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type { performDisruption as endpoint } from '@gangway/contract/disruptions'
import {
  disruptionCounts,
  type DisruptionTimes,
} from '@gangway/domain/disruptions/disruption-record'
import { reasonFault } from '@gangway/domain/orders/decision-reason'
import { recordChange, recordChanges } from '../../modules/changes/index.ts'
import { waitForReviews } from '../../modules/events/index.ts'
import { type ChangedCall, changeShipCallIn } from '../../modules/ship-calls/index.ts'
import { listDecisionReasons } from '../../modules/decision-reasons/index.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { listReceivers, lockEvents } from './disrupted-events.queries.ts'
import { withCall } from './disrupted-events.rules.ts'
import { eventsAsTheyStand } from './disrupted-events.service.ts'
import * as records from './disruption-records.queries.ts'
import { readRecord } from './disruption-records.service.ts'
import { lockNewTimes, requireSubject } from './disruption-subject.service.ts'
import type { DisruptionDeps } from './preview-disruption.service.ts'
import { type SortedOut, sortOut } from './sort-out.rules.ts'
import { changesOf, outcomeOf, stateOf, type TakenStep, writeSteps } from './take-steps.service.ts'

type Body = BodyOf<typeof endpoint>

type Reasons = Awaited<ReturnType<typeof listDecisionReasons>>

/**
 * Saves the call's new times and takes a step about each event as it was previewed, all in one transaction; what has
 * changed since is left out and named (rules E10.5, E10.6).
 *
 * @throws Refusal ship_call_not_found, not_found for a port, stale with the call, or validation_failed for a reason or
 *   the call's times
 */
export function performDisruption(
  { db, clock, pickupRules: rules }: DisruptionDeps,
  actor: CallContext,
  body: Body,
): Promise<ReplyOf<typeof endpoint>> {
  // No access check: `ships.manage` covers every call and port day.
  return writeAs(db, actor, async (transaction) => {
    const changed = await lockNewTimes(transaction, body)
    const subject = await requireSubject(transaction, body)
    const reasons = await listDecisionReasons({ db: transaction })
    requireReasons(body, reasons)
    const ids = body.events.map(({ event_id }) => event_id)
    if (changed !== null) await waitForReviews(transaction)
    await lockEvents(transaction, ids)
    const standing = await eventsAsTheyStand(transaction, ids, subject)
    const events = new Map(
      [...standing].map(([id, event]) => [id, withCall(event, changed)] as const),
    )
    const judging = { ship: subject.ship, rules, now: clock() }
    const { taken: steps, ...others } = sortOut(body.events, events, { subject, judging })
    const taken = await writeSteps(transaction, actor, steps.map(outcomeOf))
    const noNoticesOf = new Set(taken.map(({ event_id }) => event_id))
    const times = await saveTimes(transaction, actor, {
      changed,
      times: body.times,
      noNoticesOf,
      clock,
      pickupRules: rules,
    })
    const { cause, words, refund } = body
    const disruption_id = await records.insertDisruption(transaction, {
      ship_call_id: subject.ship_call_id,
      ship: subject.ship?.ship ?? null,
      port_id: subject.port_id,
      date: subject.from,
      cause,
      words,
      refund,
      times,
      done_by: actor.account_id,
    })
    await keepParts(transaction, disruption_id, taken, others)
    const faults = new Map(reasons.map(({ code, fault }) => [code, fault]))
    const faultOf = (reason: string) => faults.get(reason) ?? 'operator'
    await recordChanges(
      transaction,
      taken.flatMap((step) => changesOf(actor, step, { disruption_id, cause, faultOf })),
      { raisesNotices: false },
    )
    if (taken.length > 0) {
      await recordChange(transaction, {
        actor,
        action: 'disruption.perform',
        agency_id: null,
        agencies: [...new Set(taken.map(({ event }) => event.agency_id))],
        after: {
          disruption_id,
          port_id: subject.port_id,
          date: subject.from,
          cause,
          refund,
          events: taken.length,
          orders: taken.reduce((sum, { changed }) => sum + changed.length, 0),
        },
      })
    }
    const data = await readRecord(transaction, actor, disruption_id)
    return { data, not_concerned: others.not_concerned }
  })
}

/** @param noNoticesOf events of which their agency gets a notice of the disruption */
async function saveTimes(
  transaction: DatabaseTransaction,
  actor: CallContext,
  {
    changed,
    times,
    ...more
  }: Omit<DisruptionDeps, 'db'> & {
    changed: ChangedCall | null
    times: Body['times']
    noNoticesOf: ReadonlySet<number>
  },
): Promise<DisruptionTimes | null> {
  if (changed === null || times === undefined) return null
  const { id } = changed.before
  const { data } = await changeShipCallIn(transaction, actor, id, { change: times, ...more })
  const [was, became] = [timesOf(changed.before), timesOf(changed.after)]
  return { was, became, version: data.version, undoing: null }
}

const timesOf = ({ arrival, all_aboard, departure }: ChangedCall['after']) => ({
  arrival,
  all_aboard,
  departure,
})

/** A cancellation has a reason of the operator's list, and nothing else has one. */
function requireReasons({ events }: Body, reasons: Reasons): void {
  const faults = events.flatMap(({ step, reason = null, words = '' }, index) => {
    const known = reasons.find(({ code }) => code === reason) ?? null
    const to = step === 'cancel' ? 'canceled' : 'requested'
    const fault = reasonFault({ to, reason, words, known, isNeeded: true })
    return fault === null
      ? []
      : [[`events.${index}.${fault.field}`, [{ code: fault.code }]] as const]
  })
  if (faults.length > 0) {
    throw new Refusal('validation_failed', { faults: Object.fromEntries(faults) })
  }
}

async function keepParts(
  transaction: DatabaseTransaction,
  disruption_id: number,
  taken: readonly TakenStep[],
  { leftOut }: Pick<SortedOut, 'leftOut'>,
): Promise<void> {
  const steps = [
    ...taken.map((step) => ({ ...step, obstacle: null })),
    ...leftOut.map((step) => {
      const state = stateOf(step.event)
      return { ...step, was: state, became: state, changed: [] }
    }),
  ]
  const agencies = Map.groupBy(steps, ({ event }) => event.agency_id)
  const receivers = await listReceivers(transaction, [...agencies.keys()])
  await records.insertParts(transaction, disruption_id, {
    agencies: [...agencies].map(([agency_id, own]) => {
      const done = own.filter(({ obstacle }) => obstacle === null)
      const people = receivers.filter((one) => one.agency_id === agency_id && done.length > 0)
      return {
        agency_id,
        informed: people.reduce((sum, one) => sum + one.people, 0),
        counts: disruptionCounts(done.map(({ step, changed }) => ({ step, orders: changed }))),
      }
    }),
    events: steps.map(
      ({ event_id, event, step, time = null, reason = null, obstacle, was, became, changed }) => ({
        event_id,
        agency_id: event.agency_id,
        step,
        time,
        reason,
        obstacle,
        was,
        became,
        orders: changed,
      }),
    ),
  })
}
