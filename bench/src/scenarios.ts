import { listEvents as listEventsEndpoint } from '@gangway/contract/events'
import type { Actor } from '../../apps/server/src/platform/actor.ts'
import {
  type EventsDeps,
  getEvent,
  listEvents,
} from '../../apps/server/src/modules/events/events.service.ts'
import { crowdedEvent, eventCount } from './season-sql.ts'

export interface Scenario {
  name: string
  /** Below `/api/v1`. */
  path: string
  /** The very use case behind the path, so that its own SQL can be taken down. */
  run: (deps: EventsDeps, actor: Actor) => Promise<unknown>
  /** Whether the use case sends its statements at once rather than one after the other. */
  parallel: boolean
}

function listScenario(name: string, query: Readonly<Record<string, string>>): Scenario {
  return {
    name,
    path: `/events?${new URLSearchParams(query).toString()}`,
    run: (deps, actor) => listEvents(deps, actor, listEventsEndpoint.query.parse(query)),
    parallel: true,
  }
}

/** What issue and architecture name, on one database of 100,000 events. */
export const scenarios: readonly Scenario[] = [
  listScenario('first page', {}),
  listScenario('filtered page (status, port, dates)', {
    status: 'requested',
    port: '3',
    from: isoDay(0),
    to: isoDay(90),
  }),
  listScenario('deep page', { page: String(Math.floor((eventCount * 0.9) / 25)) }),
  listScenario('text search', { filter: 'papadakis 77' }),
  {
    name: 'one event with 20 orders',
    path: `/events/${crowdedEvent}`,
    run: (deps, actor) => getEvent(deps, actor, { event_id: crowdedEvent }),
    parallel: false,
  },
]

export function isoDay(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
}
