import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

/** Target of a link: a row of audit_entry, or of person_access. */
export type LinkedKind = 'entry' | 'access'

export interface Link {
  position: number
  kind: LinkedKind
  row_id: number
  /** Hexadecimal, as the hash. */
  digest: string
  hash: string
}

export type Waiting = Pick<Link, 'kind' | 'row_id' | 'digest'>

/** A link, and what its row gives now; null: the row is missing. */
export interface WalkedLink extends Link {
  found: string | null
}

/** The columns stand here one by one, so that another column changes no digest of before. */
function digestOf(columns: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`encode(sha256(convert_to(jsonb_build_array(${columns})::text, 'UTF8')), 'hex')`
}

function moment(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
}

const entryDigest = digestOf(sql`
  e.id, ${moment('e.at')}, e.account_id, e.actor, e.action, e.agency_id, e.event_id, e.excursion_id,
  e.before, e.after`)

const accessDigest = digestOf(sql`
  a.id, ${moment('a.at')}, a.account_id, a.agency_id, a.excursion_id, a.fields`)

/** Recorded rows that are not in the chain yet. */
export async function listWaiting(db: Database, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select w.kind, w.row_id, case w.kind when 'entry' then ${entryDigest} else ${accessDigest} end as digest
    from audit_pending as w
      left join audit_entry as e on w.kind = 'entry' and e.id = w.row_id
      left join person_access as a on w.kind = 'access' and a.id = w.row_id
    where e.id is not null or a.id is not null
    order by w.kind, w.row_id limit ${limit}
  `.execute(db)
  return rows
}

export async function findLastLink(db: Database): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select position, kind, row_id, encode(digest, 'hex') as digest, encode(hash, 'hex') as hash
    from audit_link order by position desc limit 1
  `.execute(db)
  return rows[0]
}

export async function findHashAt(db: Database, position: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from audit_link where position = ${position}
  `.execute(db)
  return rows[0]?.hash ?? null
}

/** Appends links and takes what they stand for off the list of what waits. */
export async function insertLinks(
  transaction: DatabaseTransaction,
  links: readonly Link[],
): Promise<void> {
  await sql`
    with link as (
      select * from json_to_recordset(${JSON.stringify(links)}::json)
        as l (position bigint, kind text, row_id bigint, digest text, hash text)
    ), linked as (
      delete from audit_pending as w using link as l where w.kind = l.kind and w.row_id = l.row_id
    )
    insert into audit_link (position, kind, row_id, digest, hash)
    select position, kind, row_id, decode(digest, 'hex'), decode(hash, 'hex') from link
  `.execute(transaction)
}

/** Links in their order, and whether their rows are still what they were. */
export async function listLinks(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<WalkedLink[]> {
  const { rows } = await sql<WalkedLink>`
    select l.position, l.kind, l.row_id, encode(l.digest, 'hex') as digest, encode(l.hash, 'hex') as hash,
      case when e.id is not null then ${entryDigest} when a.id is not null then ${accessDigest} end as found
    from (
      select * from audit_link where position > ${after} order by position limit ${limit}
    ) as l
      left join audit_entry as e on l.kind = 'entry' and e.id = l.row_id
      left join person_access as a on l.kind = 'access' and a.id = l.row_id
    order by l.position
  `.execute(db)
  return rows
}

/** Rows that neither are in the chain nor wait for it, and those that waited and are missing. */
export async function listLoose(
  db: Database,
  limit: number,
): Promise<{ kind: LinkedKind; row_id: number; is_there: boolean }[]> {
  const { rows } = await sql<{ kind: LinkedKind; row_id: number; is_there: boolean }>`
    select r.kind, r.id as row_id, true as is_there from (
      select 'entry' as kind, id from audit_entry union all select 'access', id from person_access
    ) as r
      left join audit_link as l on l.kind = r.kind and l.row_id = r.id
      left join audit_pending as w on w.kind = r.kind and w.row_id = r.id
    where l.position is null and w.row_id is null
    union all
    select w.kind, w.row_id, false from audit_pending as w
      left join audit_entry as e on w.kind = 'entry' and e.id = w.row_id
      left join person_access as a on w.kind = 'access' and a.id = w.row_id
    where e.id is null and a.id is null
    order by 1, 2 limit ${limit}
  `.execute(db)
  return rows
}
