import type { Scope } from '@gangway/domain/accounts/scopes'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

/** As the database writes instants into JSON. */
type JsonInstant = string

export interface KeyRow {
  id: string
  hint: string
  created_at: JsonInstant
  expires_at: JsonInstant | null
  is_expired: boolean
  last_used_at: JsonInstant | null
}

/** Keys in use, and the newest even if it has expired. */
const keys = sql<KeyRow[]>`(
  select coalesce(json_agg(json_build_object(
      'id', k.id, 'hint', k.hint, 'created_at', k.created_at, 'expires_at', k.expires_at,
      'is_expired', coalesce(k.expires_at <= now(), false), 'last_used_at', k.last_used_at
    ) order by k.created_at desc, k.id), '[]')
  from api_key as k
  where k.account_id = p.account_id and k.revoked_at is null and (
    coalesce(k.expires_at > now(), true)
    or not exists (
      select from api_key as later
      where later.account_id = k.account_id and later.revoked_at is null
        and (later.created_at, later.id) > (k.created_at, k.id)
    )
  )
)`

export interface MadeWebhook {
  id: number
  name: string
  is_on: boolean
}

const webhooks = sql<MadeWebhook[]>`(
  select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'is_on', w.disabled_at is null)
    order by w.id), '[]')
  from webhook as w where w.created_by = p.account_id and w.deleted_at is null
)`

const version = sql<string>`md5(
  row(a.name, p.scopes, p.reason, p.networks, a.disabled_at is null)::text)`

function selectPrograms(db: Database) {
  return db
    .selectFrom('program as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .leftJoin('agency as g', 'g.id', 'a.agency_id')
    .leftJoin('account as u', 'u.id', 'p.created_by')
    .select([
      'a.id',
      'a.name',
      'a.agency_id',
      'g.name as agency_name',
      sql<Scope[]>`p.scopes`.as('scopes'),
      'p.reason',
      'p.networks',
      sql<boolean>`a.disabled_at is not null`.as('is_revoked'),
      'p.created_at',
      'u.name as created_by',
      version.as('version'),
      keys.as('keys'),
      webhooks.as('webhooks'),
    ])
}

/** Programs by name, revoked ones last. @param agency_id null: all there are */
export function listPrograms(db: Database, agency_id: number | null) {
  return selectPrograms(db)
    .$if(agency_id !== null, (query) => query.where('a.agency_id', '=', agency_id))
    .orderBy(sql`a.disabled_at is not null`)
    .orderBy(sql`lower(a.name collate "und-x-icu")`)
    .orderBy('a.id')
    .execute()
}

export type ProgramRow = Awaited<ReturnType<typeof listPrograms>>[number]

export function findProgram(db: Database, id: number) {
  return selectPrograms(db).where('a.id', '=', id).executeTakeFirst()
}

/** Until the transaction ends, nothing else changes the program or its keys. */
export async function lockProgram(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction
    .selectFrom('program')
    .where('account_id', '=', id)
    .select('account_id')
    .forUpdate()
    .execute()
}

/** How many a side has that are not revoked. @param agency_id null: the operator */
export async function countPrograms(db: Database, agency_id: number | null): Promise<number> {
  const { total } = await db
    .selectFrom('account')
    .where('kind', '=', 'program')
    .where('disabled_at', 'is', null)
    .where('agency_id', 'is not distinct from', agency_id)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
