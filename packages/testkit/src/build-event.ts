import type { SeasonEvent } from '@gangway/contract/imports/season'
import { buildOrder } from './build-order.ts'
import { nextNumber } from './next-number.ts'

/** An event in Hamburg with one requested order; `agency` must be the reference of a real one. */
export function buildEvent(
  overrides: Partial<SeasonEvent> & Pick<SeasonEvent, 'agency'>,
): SeasonEvent {
  const number = nextNumber()
  return {
    reference: `EV-${number}`,
    port: 'DEHAM',
    agency_title: `Hamburg harbour walk ${number}`,
    product_name: 'Speicherstadt and harbour on foot',
    event_date: '2026-07-14',
    language_guide: 'de',
    duration: 180,
    email: `guide-${number}@harbour-tours.example`,
    contact_name: 'Jens Petersen',
    contact_phone: '+49 40 5550111',
    meet_point: 'Exit of the cruise terminal',
    pickup_time: null,
    need_ticket: false,
    alert: false,
    orders: [buildOrder()],
    ...overrides,
  }
}
