import type { SeasonAgency, SeasonPort } from '@gangway/contract/imports/season'
import type { SeasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import { nextNumber } from './next-number.ts'

/** An agency with a unique reference, address and hash. */
export function buildAgency(overrides: Partial<SeasonAgency> = {}): SeasonAgency {
  const number = nextNumber()
  return {
    reference: `AG-${number}`,
    name: `Harbour Tours ${number}`,
    emails: [`requests-${number}@harbour-tours.example`],
    agency_hash: number.toString(16).padStart(32, '0'),
    ...overrides,
  }
}

/** Hamburg by default: ports are few and shared, so their codes do not count up. */
export function buildPort(overrides: Partial<SeasonPort> = {}): SeasonPort {
  return { code: 'DEHAM', name: 'Hamburg', time_zone: 'Europe/Berlin', ...overrides }
}

/** The AIDAprima in Hamburg on the day of `buildEvent`, from 08:00 to 20:00. */
export function buildShipCall(overrides: Partial<SeasonShipCall> = {}): SeasonShipCall {
  return {
    reference: `CALL-${nextNumber()}`,
    port: 'DEHAM',
    call_date: '2026-07-14',
    ship: 'AIDAprima',
    arrival: '08:00',
    all_aboard: null,
    departure: '20:00',
    berth: 'HafenCity',
    tender: false,
    ...overrides,
  }
}
