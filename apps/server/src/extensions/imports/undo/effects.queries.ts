import {
  importNouns,
  type ImportNoun,
  type UndoObstacle,
  undoStepOf,
} from '@gangway/domain/imports/season-import'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { SealedBatch } from '../../../platform/personal-data/sealed-rows.ts'
import { inBatches } from '../../../platform/base/in-batches.ts'
import type { Schema } from '../../../platform/db/schema.ts'

const tables = {
  ports: 'port',
  agencies: 'agency',
  ship_calls: 'ship_call',
  events: 'event',
  orders: 'excursion_order',
  invoices: 'invoice',
} as const satisfies Record<ImportNoun, keyof Schema>

/** Short form of a row's content; every import that changes the row changes this. */
function standing(noun: ImportNoun): RawBuilder<string | null> {
  // Staff may have corrected it since.
  if (noun === 'ship_calls') return sql`concat_ws(E'\n', t.source_hash, t.corrected_at)`
  return noun === 'ports'
    ? sql`concat_ws(E'\n', t.name, t.time_zone, t.clearance_minutes, t.tender_clearance_minutes, nullif(t.return_minutes, 0))`
    : sql`t.source_hash`
}

/** A row that an import has made or changed. */
export interface Effect {
  row_id: number
  reference: string
  is_new: boolean
  /** Sealed: what it said before. */
  earlier: string | null
}

/** Once the rows are written. */
export async function insertEffects(
  db: Database,
  import_id: number,
  noun: ImportNoun,
  effects: readonly Effect[],
): Promise<void> {
  await inBatches(effects, async (batch) => {
    await sql`
      insert into season_import_effect
        (import_id, noun, row_id, reference, is_new, earlier, left_as)
      select ${import_id}::integer, ${noun}, given.row_id, given.reference, given.is_new, given.earlier,
        ${standing(noun)}
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as given (row_id integer, reference text, is_new boolean, earlier text)
      join ${sql.table(tables[noun])} as t on t.id = given.row_id
    `.execute(db)
    return []
  })
}

/** Entries of the audit from here on came after the import. */
export async function noteLastEntry(db: Database, importId: number): Promise<void> {
  await sql`
    update season_import set last_entry = (select coalesce(max(id), 0) from audit_entry)
    where id = ${importId}
  `.execute(db)
}

export interface EffectCount {
  noun: ImportNoun
  is_new: boolean
  count: number
}

export async function countEffects(db: Database, importId: number): Promise<EffectCount[]> {
  return db
    .selectFrom('season_import_effect')
    .where('import_id', '=', importId)
    .groupBy(['noun', 'is_new'])
    .select(({ fn }) => ['noun', 'is_new', fn.countAll<number>().as('count')])
    .execute()
}

/** The next rows of a noun, by id. */
export function listEffects(
  db: Database,
  importId: number,
  noun: ImportNoun,
  { after, limit }: { after: number; limit: number },
): Promise<Effect[]> {
  return db
    .selectFrom('season_import_effect')
    .where('import_id', '=', importId)
    .where('noun', '=', noun)
    .where('row_id', '>', after)
    .orderBy('row_id')
    .limit(limit)
    .select(['row_id', 'reference', 'is_new', 'earlier'])
    .execute()
}

export async function deleteEffects(db: Database, importId: number): Promise<void> {
  await db.deleteFrom('season_import_effect').where('import_id', '=', importId).execute()
}

/** Nothing is built by these, or only on other things. */
const harmless = [
  'event.open',
  'event.set_comments_guid',
  'ship_call.create',
  'ship_call.change',
  'ship_call.remove',
]

function later(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`exists (
    select from audit_entry as a
    where ${condition} and a.id > i.last_entry and a.action <> all(${harmless}::text[])
  )`
}

const laterOf: Partial<Record<ImportNoun, RawBuilder<boolean>>> = {
  events: later(sql`a.event_id = e.row_id`),
  orders: later(sql`a.event_id = t.event_id and a.excursion_id = e.row_id`),
}

/** An import, and the ids of the keys that open earlier values. */
export interface UndoneImport {
  id: number
  keyIds: readonly string[]
}

/** Rows of a noun that can no longer be undone, and why. */
function obstaclesOf({ id, keyIds }: UndoneImport, noun: ImportNoun): RawBuilder<unknown> {
  const isMoved = sql`(${standing(noun)} is distinct from e.left_as
    or ${laterOf[noun] ?? sql`false`})`
  const isErased =
    noun === 'orders'
      ? sql`exists (select from erased_order as x where x.reference = e.reference)`
      : sql`false`
  const isSealedApart = sql`(e.key_id is not null and e.key_id <> all(${keyIds}::text[]))`
  return sql`
    select e.noun, e.row_id, e.reference,
      case when ${isErased} then 'erased' when ${isMoved} then 'changed'
        when ${isSealedApart} then 'unreadable' else 'forgotten' end as reason
    from season_import as i
    join season_import_effect as e on e.import_id = i.id and e.noun = ${noun}
    left join ${sql.table(tables[noun])} as t on t.id = e.row_id
    where i.id = ${id} and not (e.is_new and ${undoStepOf(noun, true) === 'staying'}::boolean)
      and (${isMoved} or ${isSealedApart} or (not e.is_new and e.earlier is null))
  `
}

function allObstacles(undone: UndoneImport): RawBuilder<unknown> {
  return sql.join(
    importNouns.map((noun) => obstaclesOf(undone, noun)),
    sql` union all `,
  )
}

export interface Obstacle {
  noun: ImportNoun
  reference: string
  reason: UndoObstacle
}

/** The first rows that stand in the way of an undo. */
export async function listObstacles(
  db: Database,
  undone: UndoneImport,
  limit: number,
): Promise<Obstacle[]> {
  const { rows } = await sql<Obstacle>`
    select noun, reference, reason from (${allObstacles(undone)}) as found
    order by noun, row_id limit ${limit}
  `.execute(db)
  return rows
}

export async function countObstacles(db: Database, undone: UndoneImport): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${allObstacles(undone)}) as found
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Every event that is concerned, so that no one decides on its orders until the transaction ends. */
export async function lockEventsOf(db: Database, importId: number): Promise<void> {
  await sql`
    select count(*) from (
      select id from event where id in (
        select row_id from season_import_effect where import_id = ${importId} and noun = 'events'
        union
        select t.event_id from season_import_effect as e
        join excursion_order as t on t.id = e.row_id
        where e.import_id = ${importId} and e.noun = 'orders'
      )
      order by id for update
    ) as locked
  `.execute(db)
}

/** Where orders are, or go back to. */
export function listPlaces(
  db: Database,
  eventIds: readonly number[],
): Promise<{ id: number; reference: string; agency_id: number; event_date: string }[]> {
  return db
    .selectFrom('event')
    .where(sql<boolean>`id = any(${eventIds})`)
    .select(['id', 'reference', 'agency_id', 'event_date'])
    .execute()
}

interface SealedEffect {
  id: string
  import_id: number
  noun: ImportNoun
  row_id: number
  enc: string
}

/** Earlier values under any key but the active one. */
export async function listEffectsToReseal(
  db: Database,
  { activeId, after, limit }: SealedBatch,
): Promise<SealedEffect[]> {
  const { rows } = await sql<SealedEffect>`
    select id::text as id, import_id, noun, row_id, earlier as enc from season_import_effect
    where key_id <> ${activeId} and id > ${after}::bigint
    order by id limit ${limit}
  `.execute(db)
  return rows
}
