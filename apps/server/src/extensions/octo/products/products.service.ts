import type { OctoProduct } from '@gangway/contract/octo/octo-answers'
import type { availabilityBody } from '@gangway/contract/octo/octo-bodies'
import { octoCapabilities } from '@gangway/contract/octo/octo-capabilities'
import type * as z from 'zod'
import type { Actor } from '../../../platform/base/actor.ts'
import type { Clock } from '../../../platform/base/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { RequestOptions } from '../capabilities.rules.ts'
import { defaultOption, personUnit } from '../bookings/bookings.rules.ts'
import { requireSeller } from '../octo.policy.ts'
import { presentProducts } from '../octo.presenter.ts'
import { listOptions } from '../octo.queries.ts'
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

/** @throws OctoRefusal BAD_REQUEST for another id */
export function getSupplierById(deps: Pick<ProductsDeps, 'config'>, actor: Actor, id: string) {
  const supplier = getSupplier(deps, actor)
  if (supplier.id !== id) throw new OctoRefusal('BAD_REQUEST', 'There is no supplier with this id')
  return supplier
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
 * The guide's language of an option.
 *
 * @throws OctoRefusal for what is not sold
 */
export async function requireOffer(
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
