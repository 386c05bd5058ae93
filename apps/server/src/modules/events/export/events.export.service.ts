import type { QueryOf } from '@gangway/contract/define-endpoint'
import type { exportEvents as endpoint } from '@gangway/contract/events'
import type { FileAnswer } from '@gangway/contract/answers'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { isOperator } from '../../../platform/access/agency-access.ts'
import { requireNarrowing } from '../../../platform/access/list-narrowing.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { readAs, writeAs } from '../../../platform/db/scope.ts'
import { rowsInBatches, spreadsheetFile } from '../../../platform/spreadsheet/spreadsheet-file.ts'
import { recordedFilter } from '../../../platform/spreadsheet/recorded-filter.ts'
import { recordChange } from '../../changes/index.ts'
import { listForExport } from './events.export.queries.ts'
import { listIds } from '../list/events.list.queries.ts'
import { requirePort } from '../list/events.list.service.ts'
import type { EventsDeps } from '../page/events.service.ts'
import { findWords } from '../list/events.text.queries.ts'
import { eventsExportTable } from './events.export.presenter.ts'

/**
 * All events a filter finds, in the list's order. Which ones is decided and recorded before the
 * first byte; the rows are read while the file is sent, without an open transaction.
 *
 * @throws Refusal validation_failed on a port that does not exist
 */
export async function exportEvents(
  { db, clock }: Pick<EventsDeps, 'db' | 'clock'>,
  actor: CallContext,
  { format, language, sort, ...filter }: QueryOf<typeof endpoint>,
): Promise<FileAnswer> {
  const now = clock()
  requireNarrowing(actor, filter, now)
  const { agency_id, account_id } = actor
  const scope = { agency_id, account_id, now }
  const ids = await writeAs(db, actor, async (transaction) => {
    const { filter: text, searchable, ...fields } = filter
    const words = await findWords(transaction, text, { agency_id, searchable })
    const found = await listIds(transaction, { ...fields, ...scope, words }, sort)
    if (found.length === 0) await requirePort(transaction, filter.port)
    await recordChange(transaction, {
      actor,
      action: 'events.export',
      agency_id: actor.agency_id,
      after: { format, language, rows: found.length, ...recordedFilter(fields, text) },
    })
    return found
  })
  const rows = rowsInBatches(ids, (batch) =>
    readAs(db, actor, (scoped) => listForExport(scoped, batch)),
  )
  const table = eventsExportTable(rows, { language, now, isOperators: isOperator(actor) })
  const name = `events-${dateInTimeZone(now, 'UTC')}`
  return spreadsheetFile(table, { name, format, language })
}
