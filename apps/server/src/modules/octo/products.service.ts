import type { OctoAvailability, OctoProduct } from '@gangway/contract/octo/octo-answers'
import type { availabilityBody } from '@gangway/contract/octo/octo-bodies'
import type * as z from 'zod'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { availabilityOf } from './availability.rules.ts'
import type { Manner } from './capabilities.rules.ts'
import { personUnit } from './bookings.rules.ts'
import { requireSeller } from './octo.policy.ts'
import { presentProducts } from './octo.presenter.ts'
import { listEvents, listOptions } from './octo.queries.ts'
import { invalidOption, invalidProduct, invalidUnit, OctoRefusal } from './octo-refusal.rules.ts'

export interface ProductsDeps extends Manner {
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

export async function listProducts(
  { db, clock, ...manner }: Omit<ProductsDeps, 'config'>,
  actor: Actor,
): Promise<OctoProduct[]> {
  requireSeller(actor)
  return presentProducts(await listOptions(db, clock(), null), manner)
}

/** @throws OctoRefusal INVALID_PRODUCT_ID */
export async function getProduct(
  { db, clock, ...manner }: Omit<ProductsDeps, 'config'>,
  actor: Actor,
  id: string,
): Promise<OctoProduct> {
  requireSeller(actor)
  const [product] = presentProducts(await listOptions(db, clock(), id), manner)
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
  const { productId, optionId, localDateStart, localDateEnd, availabilityIds = null } = body
  const isRange = localDateStart !== undefined && localDateEnd !== undefined
  const isHalf = !isRange && (localDateStart !== undefined || localDateEnd !== undefined)
  if (isHalf || (!isRange && availabilityIds === null)) {
    const message = 'either localDateStart/localDateEnd or availabilityIds is required'
    throw new OctoRefusal('BAD_REQUEST', message)
  }
  const { options } = await getProduct(deps, actor, productId)
  if (!options.some(({ id }) => id === optionId)) throw invalidOption(optionId)
  const unknown = body.units?.find(({ id }) => id !== personUnit)
  if (unknown !== undefined) throw invalidUnit(unknown.id)
  const events = await listEvents(deps.db, {
    product: productId,
    language: optionId,
    days: isRange ? [localDateStart, localDateEnd] : null,
    references: availabilityIds,
  })
  const now = deps.clock()
  return events.map((event) => availabilityOf(event, now, deps))
}
