import { type Insertable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/base/in-batches.ts'
import type { PortTable } from '../../platform/db/schema.ts'

/** Ports that have events, of one agency or (null) of all. */
export function listWithEvents(db: Database, agencyId: number | null) {
  return db
    .selectFrom('port as p')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('event as e')
          .whereRef('e.port_id', '=', 'p.id')
          .$if(agencyId !== null, (events) => events.where('e.agency_id', '=', agencyId))
          .select('e.id'),
      ),
    )
    .orderBy('p.name')
    .select(['p.id', 'p.code', 'p.name as port'])
    .execute()
}

/** What pick-up times at a port depend on. */
const clock = [
  'time_zone',
  'clearance_minutes',
  'tender_clearance_minutes',
  'return_minutes',
] as const

export type WrittenPort = Required<Omit<Insertable<PortTable>, 'id'>>

/** Ids of the known ports among these whose clock would change. */
export async function listWithOtherClock(
  db: Database,
  rows: readonly WrittenPort[],
): Promise<number[]> {
  const found = await db
    .selectFrom('port')
    .where(sql<boolean>`code = any(${rows.map(({ code }) => code)}::text[])`)
    .select(['id', 'code', ...clock])
    .execute()
  const written = new Map(rows.map((row) => [row.code, row]))
  return found.flatMap(({ id, code, ...before }) => {
    const after = written.get(code)
    return after === undefined || clock.every((name) => before[name] === after[name]) ? [] : [id]
  })
}

export async function upsertPorts(
  db: Database,
  rows: readonly WrittenPort[],
): Promise<{ id: number; code: string }[]> {
  return inBatches(rows, (batch) =>
    db
      .insertInto('port')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          time_zone: eb.ref('excluded.time_zone'),
          clearance_minutes: eb.ref('excluded.clearance_minutes'),
          tender_clearance_minutes: eb.ref('excluded.tender_clearance_minutes'),
          return_minutes: eb.ref('excluded.return_minutes'),
        })),
      )
      .returning(['id', 'code'])
      .execute(),
  )
}

export async function portExists(db: Database, id: number): Promise<boolean> {
  const found = await db.selectFrom('port').where('id', '=', id).select('id').executeTakeFirst()
  return found !== undefined
}
