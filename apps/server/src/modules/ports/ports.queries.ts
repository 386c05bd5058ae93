import { type Insertable, type Selectable, sql } from 'kysely'
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
          .selectFrom('event_state as e')
          .whereRef('e.port_id', '=', 'p.id')
          .$if(agencyId !== null, (events) => events.where('e.agency_id', '=', agencyId))
          .select('e.id'),
      ),
    )
    .orderBy('p.name')
    .select(['p.id', 'p.code', 'p.name as port'])
    .execute()
}

/** Numbers for an emergency: staff set them, imports leave them. */
const numbers = ['agent_name', 'agent_phone', 'ambulance_phone'] as const

export type WrittenNumbers = Pick<Selectable<PortTable>, (typeof numbers)[number]>

export function findNumbers(db: Database, port_id: number): Promise<WrittenNumbers | undefined> {
  return db.selectFrom('port').where('id', '=', port_id).select(numbers).executeTakeFirst()
}

export async function writeNumbers(
  db: Database,
  port_id: number,
  values: WrittenNumbers,
): Promise<void> {
  await db.updateTable('port').where('id', '=', port_id).set(values).execute()
}

export type WrittenPort = Required<Omit<Insertable<PortTable>, 'id' | (typeof numbers)[number]>>

/** Columns on which pick-up times at a port depend. */
const clock = (port: 'port' | 'before') =>
  sql`(${sql.join(
    ['time_zone', 'clearance_minutes', 'tender_clearance_minutes', 'return_minutes'].map((name) =>
      sql.ref(`${port}.${name}`),
    ),
  )})`

/** Whether a port that was known has another clock now: what a statement reads is as before it wrote. */
const hasOtherClock = sql<boolean>`exists (
  select from port as before where before.id = port.id and ${clock('before')} is distinct from ${clock('port')}
)`

export async function upsertPorts(
  db: Database,
  rows: readonly WrittenPort[],
): Promise<{ id: number; code: string; has_other_clock: boolean }[]> {
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
      .returning(['id', 'code', hasOtherClock.as('has_other_clock')])
      .execute(),
  )
}

export async function portExists(db: Database, id: number): Promise<boolean> {
  const found = await db.selectFrom('port').where('id', '=', id).select('id').executeTakeFirst()
  return found !== undefined
}
