import type { BodyOf } from '@gangway/contract/define-endpoint'
import type {
  DisruptedEvent,
  DisruptionPreview,
  previewDisruption as endpoint,
} from '@gangway/contract/disruption-preview'
import { suggestedReason } from '@gangway/domain/disruptions/disruption'
import { disruptionCounts } from '@gangway/domain/disruptions/disruption-record'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import { shipsOf } from '@gangway/domain/ships/ship-call'
import { knownShip } from '@gangway/domain/ships/ship-identity'
import { disruptionMessage } from '@gangway/texts/disruption-message'
import { listDecisionReasons } from '../../modules/decision-reasons/index.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { listReceivers } from './disrupted-events.queries.ts'
import {
  activeOrders,
  type DisruptableEvent,
  type Judging,
  planFor,
  proposalFor,
  type Subject,
  withCall,
} from './disrupted-events.rules.ts'
import { concernedEvents } from './disrupted-events.service.ts'
import { presentSubject, requireSubject, withNewTimes } from './disruption-subject.service.ts'

export interface DisruptionDeps {
  db: Database
  clock: Clock
  pickupRules: PickupRules
}

type Asked = BodyOf<typeof endpoint>

/**
 * Previews a disruption for each open event that is concerned; changes nothing.
 *
 * @throws Refusal ship_call_not_found, not_found for a port, stale with the call, or validation_failed for its times
 */
export function previewDisruption(
  { db, clock, pickupRules: rules }: DisruptionDeps,
  actor: CallContext,
  asked: Asked,
): Promise<DisruptionPreview> {
  return readAs(db, actor, async (scoped) => {
    const subject = await requireSubject(scoped, asked)
    const changed = await withNewTimes(scoped, asked)
    const [concerned, reasons] = await Promise.all([
      concernedEvents(scoped, subject),
      listDecisionReasons({ db: scoped }),
    ])
    const events = concerned.map((event) => withCall(event, changed))
    const offered = new Set(reasons.flatMap((one) => (one.is_retired ? [] : [one.code])))
    const judging = { ship: subject.ship, rules, now: clock() }
    const choices = new Map(asked.choices.map((choice) => [choice.event_id, choice]))
    const previewed = events.map((event) => ({
      agency_id: event.agency_id,
      agency_name: event.agency_name,
      event: previewOf(event, {
        cause: asked.cause,
        choice: choices.get(event.event_id),
        judging,
        offered,
      }),
    }))
    const byAgency = [...Map.groupBy(previewed, ({ agency_id }) => agency_id).values()]
    const receivers = Map.groupBy(
      await listReceivers(
        scoped,
        byAgency.map(([first]) => first?.agency_id ?? 0),
      ),
      ({ agency_id }) => agency_id,
    )
    const agencies = byAgency.flatMap((ofAgency) => {
      const [first] = ofAgency
      if (first === undefined) return []
      const { agency_id, agency_name } = first
      const own = ofAgency.map(({ event }) => event)
      const languages = receivers.get(agency_id) ?? []
      return [
        {
          agency_id,
          agency_name,
          receivers: languages.reduce((total, { people }) => total + people, 0),
          events: own,
          messages: messagesOf(own, languages, subject, asked),
        },
      ]
    })
    return {
      ...presentSubject(subject),
      agencies,
      counts: countsOf(previewed.map(({ event }) => event)),
    }
  })
}

function previewOf(
  event: DisruptableEvent,
  {
    cause,
    choice,
    judging,
    offered,
  }: {
    cause: Asked['cause']
    choice: Asked['choices'][number] | undefined
    judging: Judging
    /** Codes of the operator's reasons. */
    offered: ReadonlySet<string>
  },
): DisruptedEvent {
  const { standing, proposed } = proposalFor(event, cause, judging)
  const reason = suggestedReason(cause, standing)
  const chosen = choice === undefined ? proposed : { time: null, ...choice }
  const { step } = chosen
  const plan = step === null ? null : planFor(event, { ...chosen, step }, judging)
  const active = activeOrders(event)
  const changed = new Set(plan?.orders ?? [])
  const moved =
    step === 'new_time' && plan?.obstacle === null
      ? active.filter(({ pickup_time }) => pickup_time === null)
      : active.filter(({ id }) => changed.has(id))
  const { event_id, agency_title, event_date, pickup_time, duration, status, total_pax } = event
  return {
    event_id,
    agency_title,
    event_date,
    pickup_time,
    duration,
    status,
    total_pax,
    ships: shipsOf(active),
    orders: active.map((order) => ({
      excursion_id: order.id,
      ...knownShip(order),
      status: order.status,
      persons: order.persons,
      pickup_time: order.pickup_time,
      is_concerned: order.is_concerned,
      is_changed: changed.has(order.id),
    })),
    standing,
    version: event.version,
    proposed: { ...proposed, reason: reason !== null && offered.has(reason) ? reason : null },
    chosen:
      plan === null || step === null
        ? null
        : {
            step,
            time: chosen.time ?? null,
            obstacle: plan.obstacle,
            fit: plan.fit,
            orders: moved.length,
            persons: moved.reduce((sum, { persons }) => sum + persons, 0),
            cancels_event: step === 'cancel' && changed.size > 0 && changed.size === active.length,
          },
  }
}

function stepsOf(events: readonly DisruptedEvent[]) {
  return events.flatMap(({ chosen, orders }) =>
    chosen === null || chosen.obstacle !== null
      ? []
      : [{ step: chosen.step, orders: orders.filter(({ is_changed }) => is_changed) }],
  )
}

function messagesOf(
  events: readonly DisruptedEvent[],
  languages: Awaited<ReturnType<typeof listReceivers>>,
  subject: Subject,
  { cause, refund }: Asked,
) {
  const steps = stepsOf(events)
  if (steps.length === 0) return []
  const told = { ...presentSubject(subject), cause, refund, counts: disruptionCounts(steps) }
  return languages.map(({ language, people }) => ({
    language,
    receivers: people,
    ...disruptionMessage(told, language),
  }))
}

function countsOf(events: readonly DisruptedEvent[]): DisruptionPreview['counts'] {
  const chosen = events.flatMap((event) => (event.chosen === null ? [] : [event.chosen]))
  const done = chosen.filter(({ obstacle }) => obstacle === null)
  const sum = (of: (one: (typeof done)[number]) => number) =>
    done.reduce((total, one) => total + of(one), 0)
  return {
    events: done.length,
    orders: sum(({ orders }) => orders),
    persons: sum(({ persons }) => persons),
    canceled_events: sum(({ cancels_event }) => (cancels_event ? 1 : 0)),
    canceled_orders: sum(({ step, orders }) => (step === 'cancel' ? orders : 0)),
    canceled_persons: sum(({ step, persons }) => (step === 'cancel' ? persons : 0)),
    left_out: chosen.length - done.length,
  }
}
