import type { OctoAvailability } from '@gangway/contract/octo/octo-answers'
import type { availabilityBody } from '@gangway/contract/octo/octo-bodies'
import type * as z from 'zod'
import type { Actor } from '../../../platform/base/actor.ts'
import { requireSeller } from '../octo.policy.ts'
import { listEvents } from '../octo.queries.ts'
import { OctoRefusal } from '../octo-refusal.rules.ts'
import { availabilityOf } from './availability.rules.ts'
import { type ProductsDeps, requireOffer } from './products.service.ts'

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
  const now = deps.clock()
  const events = await listEvents(
    deps.db,
    {
      product: productId,
      language,
      days: isRange ? [localDateStart, localDateEnd] : null,
      references: availabilityIds,
    },
    now,
  )
  return events.map((event) => availabilityOf(event, now, deps))
}
