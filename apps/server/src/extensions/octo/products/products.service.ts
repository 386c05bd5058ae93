import type {
  OctoAvailability,
  OctoAvailabilityCalendar,
  OctoProduct,
} from '@gangway/contract/octo/octo-answers'
import {
  type availabilityBody,
  type availabilityCalendarBody,
  mostCalendarDays,
} from '@gangway/contract/octo/octo-bodies'
import { octoCapabilities } from '@gangway/contract/octo/octo-capabilities'
import { addDays } from '@gangway/domain/dates/calendar-date'
import type * as z from 'zod'
import type { Actor } from '../../../platform/base/actor.ts'
import type { Clock } from '../../../platform/base/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { availabilityOf, calendarOf } from './availability.rules.ts'
import type { RequestOptions } from '../capabilities.rules.ts'
import { defaultOption, personUnit } from '../bookings/bookings.rules.ts'
import { requireSeller } from '../octo.policy.ts'
import { presentProducts } from '../octo.presenter.ts'
import { listEvents, listOptions } from '../octo.queries.ts'
import { invalidOption, invalidProduct, invalidUnit, OctoRefusal } from '../octo-refusal.rules.ts'

export interface ProductsDeps extends RequestOptions {
  db: Database
  clock: Clock
  config: { APP_NAME: string; APP_URL: string }
}

/** The operator: agencies are not named to those who sell. */
export function getSupplier({ config }: Pick<ProductsDeps, 'config'>, actor: Actor) {
  requireSeller(actor)
  return {
    id: 'operator',
    name: config.APP_NAME,
    endpoint: `${config.APP_URL}/octo`,
    contact: { website: null, email: null, telephone: null, address: null },
  }
}

/** All may be left out. */
export function listCapabilities(actor: Actor) {
  requireSeller(actor)
  return octoCapabilities.map((id) => {
    return { id, revision: 1, required: false, dependencies: [], docs: null }
  })
}

export async function listProducts(
  { db, clock, ...requestOptions }: Omit<ProductsDeps, 'config'>,
  actor: Actor,
): Promise<OctoProduct[]> {
  requireSeller(actor)
  return presentProducts(await listOptions(db, clock(), null), requestOptions)
}

/** @throws OctoRefusal INVALID_PRODUCT_ID */
export async function getProduct(
  { db, clock, ...requestOptions }: Omit<ProductsDeps, 'config'>,
  actor: Actor,
  id: string,
): Promise<OctoProduct> {
  requireSeller(actor)
  const [product] = presentProducts(await listOptions(db, clock(), id), requestOptions)
  if (product === undefined) throw invalidProduct(id)
  return product
}

/**
 * The events of a product in a language, on the days or by the ids that are asked for.
 *
 * @throws OctoRefusal for what is not sold, and where neither days nor ids are given
 */
export async function checkAvailability(
  deps: Omit<ProductsDeps, 'config'>,
  actor: Actor,
  body: z.infer<typeof availabilityBody>,
): Promise<OctoAvailability[]> {
  requireSeller(actor)
  const { productId, localDateStart, localDateEnd, availabilityIds = null } = body
  const isRange = localDateStart !== undefined && localDateEnd !== undefined
  const isHalf = !isRange && (localDateStart !== undefined || localDateEnd !== undefined)
  if (isHalf || (!isRange && availabilityIds === null)) {
    const message = 'either localDateStart/localDateEnd or availabilityIds is required'
    throw new OctoRefusal('BAD_REQUEST', message)
  }
  const language = await requireOffer(deps, actor, body)
  const events = await listEvents(deps.db, {
    product: productId,
    language,
    days: isRange ? [localDateStart, localDateEnd] : null,
    references: availabilityIds,
  })
  const now = deps.clock()
  return events.map((event) => availabilityOf(event, now, deps))
}

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
  const events = await listEvents(deps.db, {
    product: productId,
    language,
    days: [localDateStart, localDateEnd],
    references: null,
    limit: null,
  })
  return calendarOf(days, events, deps.clock())
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

/**
 * The guide's language of an option.
 *
 * @throws OctoRefusal for what is not sold
 */
async function requireOffer(
  deps: Omit<ProductsDeps, 'config'>,
  actor: Actor,
  {
    productId,
    optionId,
    units,
  }: Pick<z.infer<typeof availabilityBody>, 'productId' | 'optionId' | 'units'>,
): Promise<string> {
  const { options } = await getProduct(deps, actor, productId)
  const option = options.find((one) =>
    optionId === defaultOption ? one.default : one.id === optionId,
  )
  if (option === undefined) throw invalidOption(optionId)
  const unknown = units?.find(({ id }) => id !== personUnit)
  if (unknown !== undefined) throw invalidUnit(unknown.id)
  return option.id
}
