import { columnsOfTable } from '@gangway/domain/imports/season-tables'
import { languages } from '@gangway/domain/languages/language'
import { eventsExportTable } from '../../../modules/events/index.ts'
import { invoicesExportTable } from '../../../modules/invoices/index.ts'

/** Fields that an export shows by their name, which leads to the row that is meant. */
const shownByName: Readonly<Record<string, string>> = { port_name: 'port', agency_name: 'agency' }

interface OwnExport {
  table: 'events' | 'invoices'
  /** The field of each heading; null: no import takes it. */
  fields: ReadonlyMap<string, string | null>
}

/** Columns of a table that the operator has exported, in any order; null: it is no export of ours. */
export function ownExport(
  headers: readonly string[],
): (Pick<OwnExport, 'table'> & { columns: (string | null)[] }) | null {
  const given = new Set(headers)
  const found = ownExports.find(
    ({ fields }) =>
      fields.size === headers.length && [...fields.keys()].every((heading) => given.has(heading)),
  )
  if (found === undefined) return null
  const columns = headers.map((heading) => found.fields.get(heading) ?? null)
  return { table: found.table, columns }
}

const ownExports: readonly OwnExport[] = languages.flatMap((language) => {
  const options = { language, isOperators: true }
  return [
    exported('events', eventsExportTable([], { ...options, now: new Date(0) })),
    exported('invoices', invoicesExportTable([], options)),
  ]
})

function exported<Key extends string>(
  table: OwnExport['table'],
  { columns, headers }: { columns: readonly { key: Key }[]; headers: Record<Key, string> },
): OwnExport {
  const taken = columnsOfTable(table)
  const fields = columns.map(({ key }) => {
    const field = shownByName[key] ?? key
    return [headers[key], Object.hasOwn(taken, field) ? field : null] as const
  })
  return { table, fields: new Map(fields) }
}
