import type { Season } from '@gangway/contract/season'
import { buildAgency } from './build-agency.ts'
import { buildEvent } from './build-event.ts'
import { buildPort } from './build-port.ts'

/** A season that imports as it is: one port, one agency, one event with one order, no ship call. */
export function buildSeason(overrides: Partial<Season> = {}): Season {
  const agencies = overrides.agencies ?? [buildAgency()]
  return {
    ports: [buildPort()],
    agencies,
    ship_calls: [],
    invoices: [],
    events: agencies.map(({ reference }) => buildEvent({ agency: reference })),
    ...overrides,
  }
}
