import type { SeasonShipCall } from '@gangway/contract/season-ship-calls'
import { nextNumber } from './next-number.ts'

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
