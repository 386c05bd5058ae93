import type { FieldFault } from '@gangway/contract/field-faults'
import type { TextEncoding } from '@gangway/domain/imports/text-encodings'
import { Readable } from 'node:stream'
import { Refusal } from '../../../platform/base/errors.ts'
import type { TextRow } from '../../../platform/spreadsheet/csv-rows.ts'
import { FileFaultError, type TableFiles } from '../../../platform/spreadsheet/table-file.ts'
import type { ListColumns, ListTable } from './list-table.rules.ts'

export const maximumBytes = 1_048_576
const maximumRows = 1_000

/**
 * Rows of a CSV file below the line that names most columns.
 *
 * @throws Refusal validation_failed
 */
export async function readList<Column>(
  tableFiles: Pick<TableFiles, 'look' | 'rows'>,
  content: Uint8Array,
  encoding: TextEncoding | null,
  { columnsIn, isHeader }: ListColumns<Column>,
): Promise<ListTable<Column>> {
  if (content.length > maximumBytes) throw fileRefused({ code: 'too_much_text', megabytes: 1 })
  const open = () => Readable.from([content])
  try {
    const look = { task: 'look', kind: 'csv', encoding, delimiter: null } as const
    const [found] = await tableFiles.look(look, open())
    const [header] = (found?.first ?? [])
      .map((row) => ({ ...row, named: columnsIn(row.cells) }))
      .toSorted((a, b) => countNamed(b.named) - countNamed(a.named))
    const text = found?.text ?? null
    if (text === null || header === undefined || !isHeader(header.named)) {
      throw fileRefused({ code: 'no_header' })
    }
    const { named } = header
    const rows: TextRow[] = []
    for await (const row of tableFiles.rows({ task: 'rows', kind: 'csv', ...text }, open())) {
      if (row.line > header.line) rows.push(row)
      if (rows.length > maximumRows) {
        throw fileRefused({ code: 'too_many_rows', maximum: maximumRows })
      }
    }
    return { text, headers: header.cells, named, rows }
  } catch (error) {
    if (error instanceof FileFaultError) throw fileRefused(error.fault)
    throw error
  }
}

const countNamed = (named: readonly unknown[]) => named.filter((column) => column !== null).length

function fileRefused(fault: FieldFault): Refusal {
  return new Refusal('validation_failed', { faults: { file: [fault] } })
}
