import { execFileSync } from 'node:child_process'
import type { Client } from 'pg'

/** Writes of one decision, or of all of them, to a table and its indexes. */
export interface TableWrites {
  inserted: number
  updated: number
  /** Updates that no index had to follow. */
  hot: number
  deleted: number
  locked: number
  /** Entries that went into leaves of its B-trees. */
  leaves: number
}

export interface WalWrites {
  tables: Map<string, TableWrites>
  /** Bytes of all records, and of those the images of pages touched for the first time after a checkpoint. */
  bytes: number
  images: number
}

interface Relation {
  name: string
  isIndex: boolean
}

/** The records of one database between two positions of the log, as pg_waldump lists them. */
export function walWrites(
  lines: readonly string[],
  database: number,
  relations: ReadonlyMap<number, Relation>,
): WalWrites {
  const written: WalWrites = { tables: new Map(), bytes: 0, images: 0 }
  const records = lines.flatMap((line) => {
    const [, manager = '', record = '0', total = '0', transaction = '0', text = ''] =
      /^rmgr: (\S+)\s+len \(rec\/tot\):\s*(\d+)\/\s*(\d+), tx:\s*(\d+), .*? desc: (.*)$/.exec(
        line,
      ) ?? []
    const [, owner, relation] = /rel \d+\/(\d+)\/(\d+)/.exec(text) ?? []
    return manager === ''
      ? []
      : [
          {
            manager,
            length: { record: Number(record), total: Number(total) },
            transaction,
            action: text.split(' ', 1)[0]?.replace('+INIT', '') ?? '',
            isOurs: Number(owner) === database,
            relation: relations.get(Number(relation)),
          },
        ]
  })
  const transactions = new Set(
    records.filter(({ isOurs }) => isOurs).map(({ transaction }) => transaction),
  )
  transactions.delete('0')
  for (const { manager, length, transaction, action, isOurs, relation } of records) {
    if (!isOurs && !transactions.has(transaction)) continue
    written.bytes += length.total
    written.images += length.total - length.record
    if (!isOurs || relation === undefined) continue
    const table = written.tables.get(relation.name) ?? noWrites()
    written.tables.set(relation.name, table)
    if (manager === 'Btree')
      table.leaves += /^(?:INSERT_LEAF|INSERT_POST|SPLIT_)/.test(action) ? 1 : 0
    if (manager !== 'Heap' || relation.isIndex) continue
    if (action === 'INSERT') table.inserted += 1
    if (action === 'DELETE') table.deleted += 1
    if (action === 'LOCK') table.locked += 1
    if (action.endsWith('UPDATE')) table.updated += 1
    if (action === 'HOT_UPDATE') table.hot += 1
  }
  return written
}

function noWrites(): TableWrites {
  return { inserted: 0, updated: 0, hot: 0, deleted: 0, locked: 0, leaves: 0 }
}

/** Tables and their indexes by the file that the log names. */
export async function relationsOf(client: Client): Promise<ReadonlyMap<number, Relation>> {
  const { rows } = await client.query<Relation & { file: number }>(`
    select pg_relation_filenode(c.oid)::int as file, coalesce(t.relname, c.relname)::text as name,
      i.indexrelid is not null as "isIndex"
    from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and pg_relation_filenode(c.oid) is not null`)
  return new Map(rows.map(({ file, ...relation }) => [file, relation]))
}

/** The lines of pg_waldump between two positions. */
export function dumpWal(
  program: string,
  folder: string,
  [from, until]: readonly [string, string],
): string[] {
  const options = ['-p', folder, '-s', from, '-e', until]
  const text = execFileSync(program, options, { encoding: 'utf8', maxBuffer: 2 ** 30 })
  return text.split('\n')
}
