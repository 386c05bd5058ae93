import type { QueryOf } from '@gangway/contract/define-endpoint'
import type { FileAnswer } from '@gangway/contract/answers'
import type { exportInvoices as endpoint } from '@gangway/contract/invoices'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { isOperator } from '../../platform/access/agency-access.ts'
import { requireNarrowing } from '../../platform/access/list-narrowing.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { rowsInBatches, spreadsheetFile } from '../../platform/spreadsheet/spreadsheet-file.ts'
import { recordedFilter } from '../../platform/spreadsheet/recorded-filter.ts'
import { recordChange } from '../changes/index.ts'
import { differingOf, expectedOf } from './expected.service.ts'
import { presentInvoice } from './invoices.presenter.ts'
import { listByIds, listIds } from './invoices.queries.ts'
import type { InvoicesDeps } from './invoices.service.ts'
import { findWords } from './invoices.text.queries.ts'
import { invoicesExportTable } from './invoices.export.presenter.ts'

/**
 * All invoices that a filter finds, in the list's order. Which ones is decided, and recorded,
 * before the first byte; the rows are read while the file is sent.
 */
export async function exportInvoices(
  { db, clock, ...deps }: InvoicesDeps,
  actor: CallContext,
  { format, language, sort, ...filter }: QueryOf<typeof endpoint>,
): Promise<FileAnswer> {
  const now = clock()
  requireNarrowing(actor, filter, now)
  const today = dateInTimeZone(now, 'UTC')
  const { ids, expected } = await writeAs(db, actor, async (transaction) => {
    const { filter: text, searchable, ...fields } = filter
    const read = fields.expected === 'differs' ? differingOf : expectedOf
    const { agency_id } = actor
    const words = await findWords(transaction, text, { ...fields, agency_id, searchable })
    const narrowed = { ...fields, words, agency_id }
    const compared =
      fields.expected === undefined ? null : await read(transaction, { ...deps, actor }, narrowed)
    const differing = fields.expected === 'differs' ? [...(compared?.keys() ?? [])] : null
    const found = await listIds(transaction, { ...narrowed, ids: differing }, sort)
    await recordChange(transaction, {
      actor,
      action: 'invoices.export',
      agency_id: actor.agency_id,
      after: { format, language, rows: found.length, ...recordedFilter(fields, text) },
    })
    return { ids: found, expected: compared }
  })
  const rows = rowsInBatches(ids, async (batch) => {
    const found = await readAs(db, actor, (scoped) => listByIds(scoped, batch))
    return found.map((row) => presentInvoice(row, today, expected))
  })
  const table = invoicesExportTable(rows, {
    language,
    isOperators: isOperator(actor),
    hasExpected: expected !== null,
  })
  return spreadsheetFile(table, { name: `invoices-${today}`, format, language })
}
