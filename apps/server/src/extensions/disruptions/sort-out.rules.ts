import type { DisruptionObstacle, DisruptionStep } from '@gangway/domain/disruptions/disruption'
import {
  type DisruptableEvent,
  type Judging,
  planFor,
  type Subject,
} from './disrupted-events.rules.ts'

export interface AskedStep {
  event_id: number
  step: DisruptionStep
  time?: string | null | undefined
  reason?: string | null | undefined
  words?: string | undefined
  version: string
}

/** An event with the step that is asked for, and the orders that it changes. */
export interface Step extends AskedStep {
  event: DisruptableEvent
  orders: DisruptableEvent['orders']
}

export type LeftOut = Step & { obstacle: DisruptionObstacle }

export interface SortedOut {
  taken: Step[]
  leftOut: LeftOut[]
  /** Not in that port on that day, or without an order of that ship. */
  not_concerned: number[]
}

/** Sorts the steps by the events as they stand, locked; any that differ from the preview are left out (rule E10.5). */
export function sortOut(
  asked: readonly AskedStep[],
  events: ReadonlyMap<number, DisruptableEvent>,
  { subject, judging }: { subject: Subject; judging: Judging },
): SortedOut {
  const sorted: SortedOut = { taken: [], leftOut: [], not_concerned: [] }
  for (const one of asked) {
    const event = events.get(one.event_id)
    if (event === undefined || !isOfSubject(event, subject)) {
      sorted.not_concerned.push(one.event_id)
      continue
    }
    const plan = planFor(event, one, judging)
    const obstacle = event.version === one.version ? plan.obstacle : 'changed_meanwhile'
    if (obstacle !== null) {
      sorted.leftOut.push({ ...one, event, orders: [], obstacle })
      continue
    }
    const changed = new Set(plan.orders)
    sorted.taken.push({ ...one, event, orders: event.orders.filter(({ id }) => changed.has(id)) })
  }
  return sorted
}

function isOfSubject(
  { port_id, event_date, orders }: DisruptableEvent,
  { port_id: port, from, to }: Subject,
): boolean {
  const isThere = port_id === port && from <= event_date && event_date <= to
  return isThere && orders.some(({ is_concerned }) => is_concerned)
}
