import type { SeasonPort } from '@gangway/contract/season'

/** Hamburg, unless told otherwise: ports are few and shared, so their codes do not count up. */
export function buildPort(overrides: Partial<SeasonPort> = {}): SeasonPort {
  return { code: 'DEHAM', name: 'Hamburg', time_zone: 'Europe/Berlin', ...overrides }
}
