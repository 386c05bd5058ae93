import type { Actor } from '../../platform/base/actor.ts'
import { areTombstonesApart } from '../../platform/base/configured-rules.ts'
import { ConfigError } from '../../platform/base/env.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { type Erased, eraseOrders, type WordsKey } from '../retention/index.ts'
import { type OrderIds, type PrivacyDeps, requireNumber } from './privacy.service.ts'

/**
 * Erases the persons and the customer of an order number, with the comments and words named.
 *
 * @param request order_id: as it was typed
 * @throws Refusal order_not_found, order_number_differs, erasure_unavailable, comment_not_found,
 * words_not_found
 */
export async function erasePersonalData(
  { db, config }: PrivacyDeps,
  actor: Actor,
  {
    order_id,
    comments,
    words = [],
    ...ids
  }: OrderIds & {
    order_id: string
    comments: readonly number[]
    words?: readonly WordsKey[] | undefined
  },
): Promise<Erased> {
  // No access check: `privacy.manage` covers every order.
  const number = await requireNumber(db, ids)
  if (order_id.trim() !== number) throw new Refusal('order_number_differs')
  if (!areTombstonesApart(config)) throw new Refusal('erasure_unavailable')
  const deps = { db, folder: config.PRIVACY_TOMBSTONES }
  try {
    return await eraseOrders(deps, { order_id: number, comments, words, actor })
  } catch (error) {
    throw error instanceof ConfigError ? new Refusal('erasure_unavailable') : error
  }
}
