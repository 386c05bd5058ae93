import type { Place } from './place.ts'
import { otherWriters, tableOwners, writingFunctions } from './table-owners.ts'
import type { TableWrite } from './table-writes.ts'

const root = 'apps/server/src/'

const owners: ReadonlyMap<string, string | null> = new Map(Object.entries(tableOwners))

/** Writes by a file of the server outside the folder that owns the table. */
export function foreignWrites(
  { area, path, servesTests }: Place,
  writes: readonly TableWrite[],
): { what: string; line: number }[] {
  if (area !== 'server' || servesTests || !path.startsWith(root)) return []
  const folder = folderOf(path)
  if (Object.hasOwn(otherWriters, folder)) return []
  if (Object.values(writingFunctions).includes(path.slice(root.length))) return []
  return writes.flatMap(({ table, code, line }) => {
    if (table === null) return [{ what: `has \`${code}\`, which does not name its table`, line }]
    const owner = owners.get(table)
    if (owner === folder) return []
    return [{ what: `writes ${table}, ${belonging(owner)}`, line }]
  })
}

/** The folder of a server file, such as `modules/orders`, `platform/files` or `demo`. */
export function folderOf(path: string): string {
  const folders = path.slice(root.length).split('/').slice(0, -1)
  return folders.slice(0, 2).join('/')
}

function belonging(owner: string | null | undefined): string {
  if (owner === undefined) return 'which has no owner'
  return owner === null ? 'which only the database itself does' : `which belongs to ${owner}`
}
