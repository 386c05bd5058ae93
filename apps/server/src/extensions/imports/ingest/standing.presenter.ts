import type { StandingThing } from '@gangway/contract/imports/standing-things'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import { personalEventFacts } from '@gangway/domain/events/event-facts'
import { personalOrderFacts } from '@gangway/domain/orders/order-facts'
import { subProductFactsIn } from '@gangway/domain/orders/sub-product-facts'
import type { KnownSubProduct } from '../../../modules/orders/index.ts'
import type { KnownInvoice } from '../invoices/import-invoices.queries.ts'
import type { KnownAgency, KnownPort } from '../season/import-places.queries.ts'
import type { KnownCall } from '../season/import-ship-calls.queries.ts'
import { withWrittenAmounts } from '../invoices/sent-invoices.rules.ts'
import type { SentEventRow, SentOrderRow } from './ingest.queries.ts'

type Standing<Kind extends StandingThing['kind']> = Extract<StandingThing, { kind: Kind }>

function updatedAt({ source_updated_at: at }: { source_updated_at: Date | null }) {
  return at === null ? {} : { updated_at: at.toISOString() }
}

export function standingPort({ id, code, ...fields }: KnownPort): Standing<'port'> {
  return { kind: 'port', reference: code, id, fields, withheld: [] }
}

export function standingAgency(agency: KnownAgency): Standing<'agency'> {
  const { id, reference, name } = agency
  const fields = { name, ...updatedAt(agency) }
  return { kind: 'agency', reference, id, fields, withheld: ['emails'] }
}

export function standingCall(call: KnownCall, port: string): Standing<'ship_call'> {
  const { id, reference, port_id: _port, source_hash: _hash, ...rest } = call
  const { source_updated_at: _at, corrected_at: _by, ...own } = rest
  const fields = { port, ...own, ...updatedAt(call) }
  return { kind: 'ship_call', reference, id, fields, withheld: [] }
}

export function standingEvent(
  event: SentEventRow,
  named: { agency: string; port: string },
): Standing<'event'> {
  const { id, reference, agency_id: _a, port_id: _p, source_updated_at: _at, ...own } = event
  const language_guide = guideLanguages.find((known) => known === own.language_guide) ?? 'en'
  const fields = { ...named, ...own, language_guide, ...updatedAt(event) }
  return { kind: 'event', reference, id, fields, withheld: [...personalEventFacts] }
}

export function standingOrder(
  order: SentOrderRow,
  subproducts: readonly KnownSubProduct[],
): Standing<'order'> {
  const { id, reference, source_updated_at: _at, ...own } = order
  const fields = {
    ...own,
    ...updatedAt(order),
    subproducts: subproducts.map(subProductFactsIn),
  }
  const withheld = [...personalOrderFacts, 'subproducts.required_data']
  return { kind: 'order', reference, id, fields, withheld }
}

export function standingInvoice(invoice: KnownInvoice, agency: string): Standing<'invoice'> {
  const { id, reference, number, date, due_date, currency, locked, filename } = invoice
  const { total, total_paid } = withWrittenAmounts(invoice)
  const fields = {
    agency,
    number,
    date,
    due_date,
    total,
    total_paid,
    currency,
    locked,
    filename,
    ...updatedAt(invoice),
  }
  return { kind: 'invoice', reference, id, fields, withheld: [] }
}
