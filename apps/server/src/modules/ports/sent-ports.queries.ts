import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import type { PortTable } from '../../platform/db/schema.ts'

export async function upsertPorts(
  db: Database,
  rows: readonly Insertable<PortTable>[],
): Promise<void> {
  await inBatches(rows, (batch) =>
    db
      .insertInto('port')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          time_zone: eb.ref('excluded.time_zone'),
        })),
      )
      .execute(),
  )
}
