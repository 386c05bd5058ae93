import type { BodyOf } from '@gangway/contract/define-endpoint'
import type {
  ImportTable,
  mapImport as mapping,
  SeasonImportDetail,
} from '@gangway/contract/imports/season-imports'
import type { TableReading } from '@gangway/domain/imports/text-encodings'
import { Refusal } from '../../../platform/base/errors.ts'
import { rememberMapping } from '../tables/mappings.queries.ts'
import { headerKey, mappingFault } from '../tables/recognize-table.rules.ts'
import { beginReading } from './import-steps.service.ts'
import { chooseReadings } from './season-imports.queries.ts'
import { getImport, type SeasonImportsDeps } from './season-imports.service.ts'

/**
 * Remembers what the columns are and how the table is read, for this import and all later files that have the same,
 * and reads again.
 *
 * @throws Refusal import_not_found, import_moved_on, import_mapping_incomplete
 */
export async function mapImport(
  deps: SeasonImportsDeps,
  id: number,
  { tables }: BodyOf<typeof mapping>,
): Promise<SeasonImportDetail> {
  // No access check: `imports.manage` covers every import.
  const { tables: known } = await getImport(deps, id)
  const chosen = tables.map((mapped) => {
    const table = known.find((one) => isSameTable(one, mapped))
    if (table === undefined) throw new Refusal('import_mapping_incomplete')
    return { table, mapped, reading: mapped.reading ?? table.reading }
  })
  await deps.db.transaction().execute(async (transaction) => {
    await beginReading(transaction, id)
    for (const { table, mapped, reading } of chosen) {
      const isSame = hasSameHeadings(table.reading, reading)
      const fits = table.headers.length === mapped.columns.length && mappingFault(mapped) === null
      if (isSame && !fits) throw new Refusal('import_mapping_incomplete')
      const { total_line } = table
      await rememberMapping(transaction, headerKey(table.headers), {
        ...(isSame ? mapped : { ...mapped, columns: table.columns }),
        encoding: reading.encoding,
        ...(total_line !== null && { leaves_out_totals: reading.left_out.includes(total_line) }),
      })
    }
    for (const [file, own] of Map.groupBy(chosen, ({ table }) => table.file_id)) {
      const readings = own.map(({ table: { sheet, total_line }, reading }) => {
        return { sheet, total_line, ...reading }
      })
      await chooseReadings(transaction, id, file, readings)
    }
  })
  // No change: an import is recorded once it is carried out.
  return getImport(deps, id)
}

/** Whether the same row is read in the same cells; other headings make another table. */
function hasSameHeadings(before: TableReading, after: TableReading): boolean {
  return before.delimiter === after.delimiter && before.header_line === after.header_line
}

function isSameTable(
  table: ImportTable,
  { file_id, sheet }: { file_id: number; sheet: string | null },
): boolean {
  return table.file_id === file_id && table.sheet === sheet
}
