import { mayNameCustomer, type NamedOrder } from '@gangway/domain/comments/comment-naming'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { deleteAnswersAbout } from '../../platform/http/idempotency.queries.ts'
import { lockTexts, tellOfSharing, updateTexts } from './saved-views.queries.ts'

/**
 * Takes what may name customers out of saved views, own and shared: such a filter is dropped, such a name replaced.
 *
 * @returns how many views changed
 */
export async function forgetCustomers(
  transaction: DatabaseTransaction,
  customers: readonly NamedOrder[],
): Promise<number> {
  const isNaming = (text: unknown) =>
    typeof text === 'string' && customers.some((customer) => mayNameCustomer(text, customer))
  const sides = new Set<number | null>()
  const changed: string[] = []
  for (const view of await lockTexts(transaction)) {
    const { id, is_shared, agency_id } = view
    const texts = Object.entries(view.filter as Record<string, string>)
    const kept = texts.filter(([, text]) => !isNaming(text))
    if (kept.length === texts.length && !isNaming(view.name)) continue
    const name = isNaming(view.name) ? `#${id}` : view.name
    await updateTexts(transaction, { id, name, filter: Object.fromEntries(kept) })
    changed.push(view.name)
    if (is_shared) sides.add(agency_id)
  }
  for (const side of sides) await tellOfSharing(transaction, side)
  await deleteAnswersAbout(transaction, 'name', changed)
  return changed.length
}
