import type { PersonalDataOverview } from '@gangway/contract/personal-data'
import { deletedKinds } from '@gangway/domain/retention/deletion-days'
import { areTombstonesApart } from '../../platform/base/configured-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Config } from '../../platform/base/env.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { listNamingComments, type NamingComment } from '../../modules/comments/index.ts'
import { listNamingWords } from '../retention/index.ts'
import { presentWords } from './words.presenter.ts'
import * as queries from './privacy.queries.ts'

export interface PrivacyDeps {
  db: Database
  config: Pick<Config, 'DATA_DIR' | 'PRIVACY_TOMBSTONES'>
}

export interface OrderIds {
  event_id: number
  excursion_id: number
}

/**
 * How much is held about the persons of an order number, and where else they may be named. Only admins get here:
 * they see every order.
 *
 * @throws Refusal order_not_found
 */
export async function readPersonalData(
  { db, config }: PrivacyDeps,
  ids: OrderIds,
): Promise<PersonalDataOverview> {
  const order_id = await requireNumber(db, ids)
  const orders = await queries.listOrders(db, order_id)
  const counted = await queries.countHeld(
    db,
    orders.map(({ id }) => id),
  )
  const comments = await listNamingComments(db, orders)
  const words = await listNamingWords(db, orders)
  const heldOf = Map.groupBy(counted, ({ excursion_id }) => excursion_id)
  return {
    order_id,
    can_erase: areTombstonesApart(config),
    orders: orders.map(({ id, event_id, agency_title, event_date, erased_at }) => ({
      event_id,
      excursion_id: id,
      agency_title,
      event_date,
      held: deletedKinds.flatMap((kind) => {
        const own = heldOf.get(id)?.find((one) => one.kind === kind)
        return own === undefined ? [] : [{ kind, entries: own.entries }]
      }),
      erased_at: erased_at?.toISOString() ?? null,
    })),
    comments: comments.map(presentComment),
    words: words.map(presentWords),
  }
}

function presentComment(comment: NamingComment): PersonalDataOverview['comments'][number] {
  const { id, event_id, author, author_side, is_internal, text, created_at, attachments } = comment
  return {
    id,
    event_id,
    author,
    author_side,
    is_internal,
    text,
    created_at: created_at.toISOString(),
    attachments: attachments.map(({ filename }) => filename),
  }
}

/** @throws Refusal order_not_found */
export async function requireNumber(db: Database, ids: OrderIds): Promise<string> {
  const order_id = await queries.findOrderNumber(db, ids)
  if (order_id === null) throw new Refusal('order_not_found')
  return order_id
}

/** Comments and other words that may name someone of an order number, by id. */
export async function writingsNaming(db: Database, orderNumber: string) {
  const orders = await queries.listOrders(db, orderNumber)
  return {
    comments: await listNamingComments(db, orders),
    words: await listNamingWords(db, orders),
  }
}
