import type { Clock } from '../../../platform/base/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Counted, isOpen, vacanciesOf } from '../products/availability.rules.ts'
import { defaultOption } from './bookings.rules.ts'
import { type BookableEvent, findEvent, listOptions } from '../octo.queries.ts'
import {
  invalidAvailability,
  invalidOption,
  invalidProduct,
  unprocessable,
} from '../octo-refusal.rules.ts'

/**
 * The event that a booking is for.
 *
 * @throws OctoRefusal for what is not sold, or no longer
 */
export async function bookableEvent(
  { db, clock }: { db: Database; clock: Clock },
  given: { productId: string; optionId: string; availabilityId: string },
): Promise<BookableEvent> {
  const { productId, optionId, availabilityId } = given
  const event = await findEvent(db, availabilityId, clock())
  if (event?.product_id !== productId) {
    const options = await listOptions(db, clock(), productId)
    throw options.length === 0 ? invalidProduct(productId) : invalidAvailability(availabilityId)
  }
  if (optionId !== defaultOption && event.language_guide !== optionId) throw invalidOption(optionId)
  if (!isOpen(event, clock())) throw unprocessable('This availability is closed')
  return event
}

/**
 * Refuses what the limits of the event's agency leave no room for (rule E8.5).
 *
 * @param own what the booking takes already; null: nothing
 * @throws OctoRefusal UNPROCESSABLE_ENTITY
 */
export function requireRoom(event: BookableEvent, persons: number, own: Counted | null): void {
  const vacancies = vacanciesOf(event, own)
  if (vacancies === null || persons <= vacancies) return
  const left = vacancies === 0 ? 'closed' : `open for ${vacancies} more`
  throw unprocessable(`This availability is ${left}`)
}
