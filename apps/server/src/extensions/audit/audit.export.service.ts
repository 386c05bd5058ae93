import type { FileAnswer } from '@gangway/contract/answers'
import type { AuditEntry, exportAudit as endpoint } from '@gangway/contract/audit'
import type { QueryOf } from '@gangway/contract/define-endpoint'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { CallContext } from '../../platform/db/call-context.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { recordedFilter } from '../../platform/spreadsheet/recorded-filter.ts'
import { spreadsheetFile } from '../../platform/spreadsheet/spreadsheet-file.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { auditExportTable } from './audit.export.presenter.ts'
import { presentEntry } from './audit.presenter.ts'
import type { AuditPlace } from './audit.filter.queries.ts'
import { type AuditRow, countEntries, listEntries, momentOfTransaction } from './audit.queries.ts'
import { type AuditDeps, filterOf } from './audit.service.ts'

type Asked = QueryOf<typeof endpoint>

/** Rows per statement. */
const batchSize = 1_000

/**
 * Everything that a filter finds, newest first. That it was asked for is recorded before the first byte;
 * the rows are read while the file is sent, a batch at a time, without an open transaction.
 */
export async function exportAudit(
  { db, clock }: AuditDeps,
  actor: CallContext,
  { format, language, ...asked }: Asked,
): Promise<FileAnswer> {
  const filter = await writeAs(db, actor, async (transaction) => {
    const found = { ...filterOf(asked) }
    const now = await momentOfTransaction(transaction)
    found.until = Math.min(found.until ?? now, now)
    await recordChange(transaction, {
      actor,
      action: 'audit.export',
      agency_id: actor.agency_id,
      after: { format, language, rows: await countEntries(transaction, found), ...toldOf(asked) },
    })
    return found
  })
  const rows = everyEntry((before) =>
    readAs(db, actor, (scoped) => listEntries(scoped, filter, { before, limit: batchSize })),
  )
  const table = auditExportTable(rows, { language, time_zone: asked.time_zone })
  const name = `audit-${dateInTimeZone(clock(), 'UTC')}`
  return spreadsheetFile(table, { name, format, language })
}

function toldOf({ order, time_zone: _zone, ...fields }: Omit<Asked, 'format' | 'language'>) {
  return recordedFilter(fields, order)
}

async function* everyEntry(
  read: (before: AuditPlace | null) => Promise<AuditRow[]>,
): AsyncGenerator<AuditEntry> {
  for (let before: AuditPlace | null = null; ;) {
    const rows: AuditRow[] = await read(before)
    yield* rows.map(presentEntry)
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    before = last
  }
}
