import type { AddressedKind } from '@gangway/contract/ingest'
import type { StandingThing } from '@gangway/contract/imports/standing-things'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readAs } from '../../../platform/db/scope.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { listSubProducts } from '../../../modules/orders/index.ts'
import { listInvoicesByReference } from '../invoices/import-invoices.queries.ts'
import { listAgenciesByReference, listPortsByCode } from '../season/import-places.queries.ts'
import { listCallsByReference } from '../season/import-ship-calls.queries.ts'
import { requireIngest } from './ingest.policy.ts'
import { listReferences } from '../season/sent-keys.queries.ts'
import { findSentEvent, findSentOrder } from './ingest.queries.ts'
import * as present from './standing.presenter.ts'

type Reader = (db: Database, reference: string) => Promise<StandingThing | null>

/** The sender's own name of the only row that is referred to. */
function nameIn(names: ReadonlyMap<number, string>, id: number): string {
  return names.get(id) ?? ''
}

const readers: Readonly<Record<AddressedKind, Reader>> = {
  ports: async (db, code) => {
    const [port] = await listPortsByCode(db, [code])
    return port === undefined ? null : present.standingPort(port)
  },
  agencies: async (db, reference) => {
    const [agency] = await listAgenciesByReference(db, [reference])
    return agency === undefined ? null : present.standingAgency(agency)
  },
  'ship-calls': async (db, reference) => {
    const [call] = await listCallsByReference(db, [reference])
    if (call === undefined) return null
    const ports = await listReferences(db, 'port', [call.port_id])
    return present.standingCall(call, nameIn(ports, call.port_id))
  },
  events: async (db, reference) => {
    const event = await findSentEvent(db, reference)
    if (event === undefined) return null
    const agencies = await listReferences(db, 'agency', [event.agency_id])
    const ports = await listReferences(db, 'port', [event.port_id])
    const agency = nameIn(agencies, event.agency_id)
    return present.standingEvent(event, { agency, port: nameIn(ports, event.port_id) })
  },
  orders: async (db, reference) => {
    const order = await findSentOrder(db, reference)
    if (order === undefined) return null
    return present.standingOrder(order, await listSubProducts(db, [order.id]))
  },
  invoices: async (db, reference) => {
    const [invoice] = await listInvoicesByReference(db, [reference])
    if (invoice === undefined) return null
    const agencies = await listReferences(db, 'agency', [invoice.agency_id])
    return present.standingInvoice(invoice, nameIn(agencies, invoice.agency_id))
  },
}

const absent = {
  ports: 'not_found',
  agencies: 'agency_not_found',
  'ship-calls': 'ship_call_not_found',
  events: 'event_not_found',
  orders: 'order_not_found',
  invoices: 'invoice_not_found',
} as const

/**
 * Values stored under a sender's reference.
 *
 * @throws Refusal not_found, or that of the kind
 */
export async function getStanding(
  { db }: { db: Database },
  actor: CallContext,
  { kind, reference }: { kind: AddressedKind; reference: string },
): Promise<StandingThing> {
  requireIngest(actor)
  const standing = await readAs(db, actor, (scoped) => readers[kind](scoped, reference))
  if (standing === null) throw new Refusal(absent[kind])
  return standing
}
