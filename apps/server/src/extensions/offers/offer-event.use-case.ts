import type { offerEvent as endpoint } from '@gangway/contract/event-offers'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { Event } from '@gangway/contract/events'
import type { Change } from '@gangway/domain/changes/change'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { isDeclined, mayBeOffered } from '@gangway/domain/events/event-offer'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { recordChanges } from '../../modules/changes/index.ts'
import { replaceEvent } from '../../modules/event-rows/index.ts'
import { readEvent, readLockedEvent } from '../../modules/events/index.ts'
import { copyOrders, followOrders } from '../../modules/orders/index.ts'
import { matchesAgencyHash } from '../../platform/access/agency-access.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeInTurn } from '../imports/index.ts'
import { updateBookings } from '../octo/index.ts'
import { copyDeletions } from '../retention/index.ts'
import { type OffersDeps, otherAgencies } from './offers.service.ts'

type Offer = BodyOf<typeof endpoint> & { event_id: number }

/**
 * Requests the orders that an agency declined of another one, in an event of its own; the first keeps its event as it is.
 * Imports wait: what they send next is for the new one.
 *
 * @throws Refusal event_not_found, agency_not_found, or event_offer_refused or agency_without_room with the event as it
 * stands
 */
export function offerEvent(
  { db, keyRing, ...deps }: OffersDeps,
  actor: CallContext,
  { event_id, agency_id, agency_hash, accepts_beyond_limit = false }: Offer,
): Promise<Event> {
  return writeInTurn(db, actor, async (transaction) => {
    const reading = { ...deps, db: transaction }
    const declined = await readLockedEvent(reading, actor, event_id)
    if (!matchesAgencyHash(declined, agency_hash)) throw new Refusal('event_not_found')
    const today = dateInTimeZone(deps.clock(), declined.port_time_zone)
    if (!mayBeOffered(declined, today)) throw new Refusal('event_offer_refused', { data: declined })
    const agencies = await otherAgencies(transaction, declined)
    const agency = agencies.find((one) => one.agency_id === agency_id)
    if (agency === undefined) throw new Refusal('agency_not_found')
    if (!agency.has_room && !accepts_beyond_limit) {
      throw new Refusal('agency_without_room', { data: declined })
    }
    const to = { event_id: await replaceEvent(transaction, { event_id, agency_id }), agency_id }
    const replaced = await copyOrders(
      { db: transaction, keyRing },
      {
        ids: declined.excursions.map(({ id }) => id),
        requested: declined.excursions.filter(isDeclined).map(({ id }) => id),
        from: event_id,
        to,
      },
    )
    await copyDeletions(transaction, replaced)
    const moved = { event_id: to.event_id, updated_at: deps.clock() }
    await updateBookings(transaction, { event_id }, moved)
    await followOrders(transaction, [to.event_id])
    const event = await readEvent(reading, actor, to.event_id)
    await recordChanges(transaction, changesOf(actor, declined, event))
    return event
  })
}

function changesOf(actor: CallContext, declined: Event, event: Event): Change[] {
  const before = { agency: declined.agency_name }
  const { status, total_pax, agency_name: agency, excursions } = event
  const orders = excursions.map((order) => ({
    excursion_id: order.id,
    status: order.status,
    person_count: orderPersonCount(order.subproducts),
  }))
  const of = ({ event_id, agency_id }: Event) => ({ actor, event_id, agency_id })
  return [
    { ...of(declined), action: 'event.offer', before, after: { agency } },
    {
      ...of(event),
      action: 'event.replace',
      before,
      after: { agency, status, total_pax, orders },
    },
  ]
}
