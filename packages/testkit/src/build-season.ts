import type { Season } from '@gangway/contract/imports/season'
import type { SeasonInvoice } from '@gangway/contract/imports/season-invoices'
import { buildEvent } from './build-event.ts'
import { buildAgency, buildPort } from './build-places.ts'
import { nextNumber } from './next-number.ts'

/** 1,190 euros due within two weeks of 2026-06-01, nothing paid yet, without a PDF. */
export function buildInvoice(overrides: Partial<SeasonInvoice> = {}): SeasonInvoice {
  const number = nextNumber()
  return {
    reference: `INV-${number}`,
    agency: 'AG-1',
    number: `RE-2026-${String(number).padStart(4, '0')}`,
    date: '2026-06-01',
    due_date: '2026-06-15',
    total: '1190.00',
    total_paid: '0.00',
    currency: 'EUR',
    locked: false,
    filename: null,
    ...overrides,
  }
}

/** A season ready to import: one port, one agency, one event with one order, no ship call. */
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
