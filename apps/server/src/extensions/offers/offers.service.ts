import type { OtherAgency } from '@gangway/contract/event-offers'
import type { Event } from '@gangway/contract/events'
import { isDeclined, roomOfAgency, sortedForOffer } from '@gangway/domain/events/event-offer'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { type EventsDeps, readEvent } from '../../modules/events/index.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import * as queries from './offers.queries.ts'

export interface OffersDeps extends EventsDeps {
  keyRing: KeyRing
}

/** @throws Refusal event_not_found */
export function listOtherAgencies(
  { db, ...deps }: OffersDeps,
  actor: CallContext,
  event_id: number,
): Promise<OtherAgency[]> {
  return readAs(db, actor, async (scoped) => {
    const event = await readEvent({ ...deps, db: scoped }, actor, event_id)
    return otherAgencies(scoped, event)
  })
}

/** Agencies to which an event can be offered, the best first. */
export async function otherAgencies(db: Database, event: Event): Promise<OtherAgency[]> {
  const { event_id, port_id, product_name, language_guide, event_date } = event
  const declined = event.excursions.filter(isDeclined)
  const requested = declined.reduce((sum, order) => sum + orderPersonCount(order.subproducts), 0)
  const offered = {
    event_id,
    port_id,
    product_name,
    language_guide,
    event_date,
    approved: 0,
    requested,
  }
  const rows = await queries.listOtherAgencies(db, event_id)
  return sortedForOffer(
    rows.map(({ limited_day, ...agency }): OtherAgency => {
      const room = roomOfAgency(offered, limited_day)
      return { ...agency, room, has_room: room === null || requested <= room }
    }),
  )
}
