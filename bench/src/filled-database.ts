import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualAgencyRole } from '../../apps/server/src/platform/db/agency-role.ts'
import { hashPassword } from '../../apps/server/src/modules/auth/password-hash.ts'
import { type OpenDatabase, openPostgres } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrations.ts'
import { seal } from '../../apps/server/src/platform/personal-data/envelope.ts'
import { personBinding } from '../../apps/server/src/platform/personal-data/envelope-binding.ts'
import {
  newKeyRingText,
  parseKeyRing,
} from '../../apps/server/src/platform/personal-data/key-ring.ts'
import { startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import { CompiledQuery } from 'kysely'
import { crowdedEvent, seasonStatements } from './season-sql.ts'

export const staff = { email: 'staff@bench.example', password: 'measured-in-one-run' }

export interface FilledDatabase {
  url: string
  /** File with the keys of its personal data. */
  keyFile: string
  drop: () => Promise<void>
}

/** A durable PostgreSQL server of its own, migrated and filled with a large season. */
export async function fillDatabase(): Promise<FilledDatabase> {
  const cluster = await startPostgresCluster({ durable: true })
  if (cluster === null) throw new Error('There is no PostgreSQL server to measure on.')
  const folder = await mkdtemp(join(tmpdir(), 'gangway-bench-'))
  const keyFile = join(folder, 'pii-keys.json')
  const keys = newKeyRingText()
  await writeFile(keyFile, keys)
  await chmod(keyFile, 0o400)
  const opened = openPostgres(cluster.url, 1)
  try {
    await migrate(opened.db, usualAgencyRole)
    for (const statement of seasonStatements) {
      await opened.db.executeQuery(CompiledQuery.raw(statement))
    }
    await addPassports(opened.db, keys)
    await addStaff(opened.db)
    await opened.db.executeQuery(CompiledQuery.raw('vacuum analyze'))
  } finally {
    await opened.close()
  }
  return {
    url: cluster.url,
    keyFile,
    drop: async () => {
      await cluster.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function addPassports(db: OpenDatabase['db'], keys: string): Promise<void> {
  const keyRing = parseKeyRing(keys)
  const subProducts = await db
    .selectFrom('sub_product as s')
    .innerJoin('excursion_order as o', 'o.id', 's.excursion_id')
    .where('o.event_id', '=', crowdedEvent)
    .select(['s.id', 's.excursion_id', 's.agency_id'])
    .execute()
  const persons = subProducts.flatMap(({ id, excursion_id, agency_id }) =>
    [0, 1].map((position) => ({ sub_product_id: id, excursion_id, agency_id, position })),
  )
  const rows = persons.map((person, index) => {
    const id = index + 1
    const value = { passport_number: `C01X${id}`, first_name: 'Anna', last_name: 'Rossi' }
    const enc = seal(
      keyRing,
      personBinding({ personId: id, excursionId: person.excursion_id }),
      value,
    )
    return { ...person, id, kind: 'passport_data' as const, enc }
  })
  await db.insertInto('person').values(rows).execute()
}

async function addStaff(db: OpenDatabase['db']): Promise<void> {
  await db
    .insertInto('account')
    .values({
      email: staff.email,
      name: 'Staff',
      role: 'staff',
      password_hash: await hashPassword(staff.password),
    })
    .execute()
}
