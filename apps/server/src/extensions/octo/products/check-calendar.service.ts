import type { OctoAvailabilityCalendar } from '@gangway/contract/octo/octo-answers'
import { type availabilityCalendarBody, mostCalendarDays } from '@gangway/contract/octo/octo-bodies'
import { addDays } from '@gangway/domain/dates/calendar-date'
import type * as z from 'zod'
import type { Actor } from '../../../platform/base/actor.ts'
import { requireSeller } from '../octo.policy.ts'
import { listEvents } from '../octo.queries.ts'
import { OctoRefusal } from '../octo-refusal.rules.ts'
import { calendarOf } from './availability.rules.ts'
import { type ProductsDeps, requireOffer } from './products.service.ts'

/**
 * Every day of a span, with what can be booked on it.
 *
 * @throws OctoRefusal for what is not sold, and for more days than seasons are planned ahead
 */
export async function checkCalendar(
  deps: Omit<ProductsDeps, 'config'>,
  actor: Actor,
  body: z.infer<typeof availabilityCalendarBody>,
): Promise<OctoAvailabilityCalendar[]> {
  requireSeller(actor)
  const { productId, localDateStart, localDateEnd } = body
  const days = daysBetween(localDateStart, localDateEnd)
  const language = await requireOffer(deps, actor, body)
  const now = deps.clock()
  const events = await listEvents(
    deps.db,
    {
      product: productId,
      language,
      days: [localDateStart, localDateEnd],
      references: null,
      limit: null,
    },
    now,
  )
  return calendarOf(days, events, now)
}

/** @throws OctoRefusal for too many */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    // The calendar's last day is followed by itself.
    if (days.at(-1) === day) break
    days.push(day)
    if (days.length > mostCalendarDays) {
      throw new OctoRefusal('BAD_REQUEST', `At most ${mostCalendarDays} days can be asked for`)
    }
  }
  return days
}
