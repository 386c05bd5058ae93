import type { Order } from '@gangway/contract/orders'
import type { TicketVersion } from '@gangway/contract/tickets'
import { matchesAgencyHash, maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { listOrders } from '../orders/index.ts'
import { recordChange } from '../changes/index.ts'
import { presentVersion } from './ticket.presenter.ts'
import type { FileIntakeDeps, KeptPdf } from '../../platform/files/keep-file.ts'
import { takesTicket } from '@gangway/domain/tickets/ticket-rules'
import * as queries from './tickets.queries.ts'

export interface TicketsDeps extends FileIntakeDeps {
  db: Database
}

/** Which order something is for, and what must match besides its id. */
export interface OrderClaim {
  excursion_id: number
  event_id: number
  agency_hash?: string
}

export interface UploadedTicket {
  ticket_id: number
  order: Order
}

/** @throws Refusal order_not_found, ticket_not_needed */
export async function requireTicketOrder(
  { db }: Pick<TicketsDeps, 'db'>,
  actor: CallContext,
  claim: OrderClaim,
): Promise<queries.TicketedOrder> {
  const found = await readAs(db, actor, (scoped) => queries.findOrder(scoped, claim.excursion_id))
  return requireTaking(requireOrder(actor, found, claim))
}

function requireTaking(order: queries.TicketedOrder): queries.TicketedOrder {
  if (!takesTicket(order)) throw new Refusal('ticket_not_needed')
  return order
}

/** @throws Refusal order_not_found */
export function requireOrder(
  actor: Actor,
  order: queries.TicketedOrder | undefined,
  { event_id, agency_hash }: OrderClaim,
): queries.TicketedOrder {
  const isFound =
    order !== undefined &&
    order.event_id === event_id &&
    maySee(actor, order) &&
    (agency_hash === undefined || matchesAgencyHash(order, agency_hash))
  if (!isFound) throw new Refusal('order_not_found')
  return order
}

/**
 * Makes a stored file the order's ticket. If it is already the ticket, nothing changes.
 *
 * @param finish whatever else belongs to it, in the same transaction
 */
export async function attachTicket(
  { db, files }: Pick<TicketsDeps, 'db' | 'files'>,
  actor: CallContext,
  { filename, file, ...claim }: OrderClaim & { filename: string; file: KeptPdf },
  finish: (transaction: DatabaseTransaction, ticketId: number) => Promise<void> = async () => {},
): Promise<UploadedTicket> {
  let isKept = false
  try {
    const { isNew, ...uploaded } = await writeAs(db, actor, async (transaction) => {
      const locked = await queries.lockOrder(transaction, claim)
      const order = requireTaking(requireOrder(actor, locked, claim))
      const [latest] = await queries.listVersions(transaction, order.id)
      const isSame = latest?.is_current === true && latest.sha256 === file.sha256
      const ticket_id = isSame
        ? latest.id
        : await addVersion(transaction, actor, { order, filename, file, latest })
      await finish(transaction, ticket_id)
      return { ticket_id, order: await readOrder(transaction, order), isNew: !isSame }
    })
    isKept = isNew
    return uploaded
  } finally {
    if (!isKept) await files.discard(file.storage_key)
  }
}

/** The result of an upload that was finished before. */
export async function readUploaded(
  { db }: Pick<TicketsDeps, 'db'>,
  actor: CallContext,
  { excursion_id, ticket_id }: { excursion_id: number; ticket_id: number },
): Promise<UploadedTicket> {
  return readAs(db, actor, async (scoped) => {
    const order = await queries.findOrder(scoped, excursion_id)
    if (order === undefined || !maySee(actor, order)) throw new Refusal('order_not_found')
    return { ticket_id, order: await readOrder(scoped, order) }
  })
}

async function addVersion(
  transaction: DatabaseTransaction,
  actor: Actor,
  {
    order,
    filename,
    file: { page_count, ...file },
    latest,
  }: {
    order: queries.TicketedOrder
    filename: string
    file: KeptPdf
    latest: queries.TicketRow | undefined
  },
): Promise<number> {
  const version = (latest?.version ?? 0) + 1
  await queries.retireCurrent(transaction, order.id)
  const id = await queries.insertTicket(transaction, file, {
    excursion_id: order.id,
    agency_id: order.agency_id,
    version,
    filename,
    page_count,
    uploaded_by: actor.account_id,
  })
  await recordChange(transaction, {
    actor,
    action: 'ticket.upload',
    ...placeOf(order),
    before: latest?.is_current === true ? { version: latest.version } : null,
    after: { version, page_count },
  })
  return id
}

/** Every ticket uploaded for an order, the latest first. */
export async function listTicketVersions(
  { db }: Pick<TicketsDeps, 'db'>,
  actor: CallContext,
  claim: OrderClaim,
): Promise<TicketVersion[]> {
  return readAs(db, actor, async (scoped) => {
    const order = requireOrder(actor, await queries.findOrder(scoped, claim.excursion_id), claim)
    return (await queries.listVersions(scoped, order.id)).map(presentVersion)
  })
}

export function placeOf({ id: excursion_id, event_id, agency_id }: queries.TicketedOrder) {
  return { agency_id, event_id, excursion_id }
}

export async function readOrder(
  db: Database,
  { id, event_id }: queries.TicketedOrder,
): Promise<Order> {
  const [order] = await listOrders(db, event_id, [id])
  if (order === undefined) throw new Refusal('order_not_found')
  return order
}
