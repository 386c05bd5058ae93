import { sql } from 'kysely'
import type { Database } from '../../../doors/database.ts'

/** What a migrated database holds that a distributed one restricts. */
export interface SchemaFacts {
  tables: TableFacts[]
  /** Of primary keys, unique constraints and unique indexes. */
  uniques: { table: string; name: string; columns: string[] }[]
  foreignKeys: ForeignKey[]
  /** Columns that number themselves with less than 64 bits. */
  smallIdentities: { table: string; column: string }[]
  triggers: { table: string; name: string; level: 'row' | 'statement' }[]
  policies: { table: string; name: string }[]
  functions: { name: string; body: string }[]
}

export interface TableFacts {
  name: string
  /** Whether its rows carry the agency: each of them, some (null stands for the operator), or none. */
  agency: 'always' | 'sometimes' | 'never'
}

export interface ForeignKey {
  table: string
  name: string
  columns: string[]
  to: string
  toColumns: string[]
  /** A changed key is changed in the rows that point at it. */
  isUpdated: boolean
}

/** Read from the catalog, so that it is what all migrations together come to. */
export async function schemaFacts(db: Database): Promise<SchemaFacts> {
  const [tables, uniques, foreignKeys, smallIdentities, triggers, policies, functions] = [
    await sql<TableFacts>`
      select c.relname as name, case
        when a.attnotnull then 'always' when a.attnum > 0 then 'sometimes' else 'never' end as agency
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^schema_migration' order by 1
    `.execute(db),
    await sql<SchemaFacts['uniques'][number]>`
      select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, array(
        select coalesce(a.attname, '(expression)') from unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality as k (num, place)
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num order by k.place
      )::text[] as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname !~ '^schema_migration' order by 1, 2
    `.execute(db),
    await sql<ForeignKey>`
      select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as to,
        array(select a.attname from unnest(conkey) with ordinality as k (num, place)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = k.num order by k.place)::text[] as columns,
        array(select a.attname from unnest(confkey) with ordinality as k (num, place)
          join pg_attribute a on a.attrelid = confrelid and a.attnum = k.num order by k.place)::text[] as "toColumns",
        confupdtype = 'c' as "isUpdated"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2
    `.execute(db),
    await sql<SchemaFacts['smallIdentities'][number]>`
      select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and a.atttypid <> 'bigint'::regtype order by 1
    `.execute(db),
    await sql<SchemaFacts['triggers'][number]>`
      select tgrelid::regclass::text as table, tgname as name, case when tgtype & 1 = 1 then 'row' else 'statement' end as level
      from pg_trigger where not tgisinternal order by 1, 2
    `.execute(db),
    await sql<SchemaFacts['policies'][number]>`
      select polrelid::regclass::text as table, polname as name from pg_policy order by 1, 2
    `.execute(db),
    await sql<SchemaFacts['functions'][number]>`
      select p.proname as name, pg_get_functiondef(p.oid) as body from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1
    `.execute(db),
  ].map(({ rows }) => rows) as [
    SchemaFacts['tables'],
    SchemaFacts['uniques'],
    SchemaFacts['foreignKeys'],
    SchemaFacts['smallIdentities'],
    SchemaFacts['triggers'],
    SchemaFacts['policies'],
    SchemaFacts['functions'],
  ]
  return { tables, uniques, foreignKeys, smallIdentities, triggers, policies, functions }
}
