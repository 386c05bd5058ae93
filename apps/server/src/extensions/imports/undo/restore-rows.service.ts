import { changedFields, keptValues } from '@gangway/domain/changes/kept-values'
import type { Change } from '@gangway/domain/changes/change'
import type { InvoiceValues } from '@gangway/domain/changes/office-changes'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { upsertAgencies } from '../../../modules/agencies/index.ts'
import { recordChanges } from '../../../modules/changes/index.ts'
import { upsertEvents } from '../../../modules/event-rows/index.ts'
import { upsertInvoices } from '../../../modules/invoices/index.ts'
import { savePorts } from '../../../modules/ports/index.ts'
import type { AuditedEvent } from '../season/import-audit.service.ts'
import { lockEventsByReference, sentEventColumns } from '../season/import-events.queries.ts'
import { listInvoicesByReference, sentInvoiceColumns } from '../invoices/import-invoices.queries.ts'
import { agencyFields, listAgenciesByReference } from '../season/import-places.queries.ts'
import { withWrittenAmounts } from '../invoices/sent-invoices.rules.ts'
import { byReference, referencesOf } from '../season/sent-rows.rules.ts'
import type { Restored, UndoDeps } from './undo-deps.service.ts'

export async function restorePorts(
  { db }: UndoDeps,
  ports: readonly Restored<'ports'>[],
): Promise<number> {
  if (ports.length === 0) return 0
  await savePorts(
    db,
    ports.map(({ reference: code, values }) => ({ code, ...values })),
  )
  return ports.length
}

export async function restoreAgencies(
  { db, actor }: UndoDeps,
  agencies: readonly Restored<'agencies'>[],
): Promise<number> {
  if (agencies.length === 0) return 0
  const present = byReference(await listAgenciesByReference(db, referencesOf(agencies)))
  await upsertAgencies(
    db,
    agencies.map(({ reference, values }) => ({ reference, ...values })),
  )
  const changes = agencies.map(({ id, reference, values }): Change => {
    const fields = changedFields(agencyFields, requireEntry(present, reference), values)
    return { actor, action: 'agency.change', agency_id: id, after: { fields } }
  })
  await recordChanges(db, changes)
  return agencies.length
}

/** Their changes are recorded with those of their orders: until then, only what differs is kept of each. */
export async function restoreEvents(
  { db }: UndoDeps,
  events: readonly Restored<'events'>[],
): Promise<AuditedEvent[]> {
  if (events.length === 0) return []
  const present = byReference(await lockEventsByReference(db, referencesOf(events)))
  await upsertEvents(
    db,
    events.map(({ reference, values }) => ({ reference, ...values })),
  )
  return events.map(({ id, reference, values }) => {
    const known = requireEntry(present, reference)
    const fields = changedFields(sentEventColumns, known, values)
    return { id, known: only(fields, known), columns: only(fields, values) }
  })
}

function only<Values extends object>(
  fields: readonly (keyof Values & string)[],
  values: Values,
): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}

/** PDFs are as they were: of an import with another one, nothing is restored. */
export async function restoreInvoices(
  { db, actor }: UndoDeps,
  invoices: readonly Restored<'invoices'>[],
): Promise<number> {
  if (invoices.length === 0) return 0
  const present = byReference(await listInvoicesByReference(db, referencesOf(invoices)))
  await upsertInvoices(
    db,
    invoices.map(({ reference, values: { sha256: _pdf, ...values } }) => ({
      reference,
      ...values,
    })),
  )
  const changes = invoices.map(({ reference, values }): Change => {
    const invoice = requireEntry(present, reference)
    const before = withWrittenAmounts(invoice)
    const after = withWrittenAmounts(values)
    const fields = changedFields(sentInvoiceColumns, before, after)
    return {
      actor,
      action: 'invoice.change',
      agency_id: values.agency_id,
      invoice_id: invoice.id,
      invoice_number: values.number,
      before: keptValues<Omit<InvoiceValues, 'pdf'>>(fields, before),
      after: keptValues<Omit<InvoiceValues, 'pdf'>>(fields, after),
    }
  })
  await recordChanges(db, changes)
  return invoices.length
}
