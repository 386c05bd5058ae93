import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { hashPassword } from '../../apps/server/src/modules/accounts/passwords/password.rules.ts'
import { defaultAgencyRole } from '../../apps/server/src/platform/db/agency-role.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrations.ts'
import { seal } from '../../apps/server/src/platform/personal-data/envelope.ts'
import { personBinding } from '../../apps/server/src/platform/personal-data/envelope-binding.ts'
import { parseKeyRing } from '../../apps/server/src/platform/personal-data/key-ring.ts'
import {
  afterPeople,
  biggestAgency,
  crowdedEventOf,
  type SeasonSize,
  seasonStatements,
} from './season-sql.ts'

const password = 'measured-in-one-run'
export const staff = { email: 'staff@bench.example', password }
/** Of the agency with the most events. */
export const agencyPerson = { email: 'agency@bench.example', password }

/** @param keys text of the key file that personal data is sealed with */
export async function fillSeason(url: string, size: SeasonSize, keys: string): Promise<void> {
  await migrateSeason(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off`)
    await client.query(`set maintenance_work_mem = '512MB'`)
    const indexes = await dropIndexes(client)
    for (const statement of seasonStatements(size)) await client.query(statement)
    for (const index of indexes) await client.query(index)
    await addPassports(client, crowdedEventOf(size), keys)
    await addPeople(client)
    const { activeId } = parseKeyRing(keys)
    for (const statement of afterPeople(size, activeId)) await client.query(statement)
    // No pick-up time is left to be checked, and no answer was kept.
    await client.query('truncate pickup_change, data_version')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Without the server's statement timeout: one statement may migrate a season. */
export async function migrateSeason(url: string): Promise<void> {
  await withDatabase(url, (db) => migrate(db, defaultAgencyRole))
}

async function withDatabase(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 })
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Indexes that no constraint depends on: built once at the end, they cost a fraction.
 *
 * @returns the statements that make them again
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where not i.indisunique and i.indrelid in
      ('event'::regclass, 'excursion_order'::regclass, 'sub_product'::regclass, 'invoice'::regclass)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function addPassports(client: Client, event: number, keys: string): Promise<void> {
  const keyRing = parseKeyRing(keys)
  const { rows } = await client.query<{ id: number; excursion_id: number; agency_id: number }>(
    `select s.id, s.excursion_id, s.agency_id from sub_product s
     join excursion_order o on o.id = s.excursion_id where o.event_id = $1 order by s.id`,
    [event],
  )
  const persons = rows.flatMap((one) => [0, 1].map((position) => ({ ...one, position })))
  for (const [
    index,
    { id: subProductId, excursion_id, agency_id, position },
  ] of persons.entries()) {
    const id = index + 1
    const value = { passport_number: `C01X${id}`, first_name: 'Anna', last_name: 'Rossi' }
    const enc = seal(keyRing, personBinding({ personId: id, excursionId: excursion_id }), value)
    await client.query(
      `insert into person (id, sub_product_id, excursion_id, agency_id, kind, position, enc)
       values ($1, $2, $3, $4, 'passport_data', $5, $6)`,
      [id, subProductId, excursion_id, agency_id, position, enc],
    )
  }
  await client.query(`select setval('person_id_seq', ${persons.length + 1})`)
}

async function addPeople(client: Client): Promise<void> {
  await client.query(
    `insert into account (email, name, role, agency_id, password_hash)
     values ($1, 'Staff', 'staff', null, $3), ($2, 'Agency', 'agency', $4, $3)`,
    [staff.email, agencyPerson.email, await hashPassword(password), biggestAgency],
  )
}
