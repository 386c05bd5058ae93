import { Client } from 'pg'
import { runCommand } from '../doors/gangway.ts'
import { readKeys, sealPerson } from '../doors/seal.ts'
import {
  afterPeople,
  biggestAgency,
  crowdedEventOf,
  type SeasonSize,
  seasonStatements,
} from './season-sql.ts'

const password = 'measured-in-one-run'
/** Hash of that password, so that people can be added in SQL. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$pPALmWMh0KdJCZm3ZBcVpQ$Ny247Gq3XWTewtHkGV0vQpemo9GTyYfUBkKihkRWfBo'

export const staff = { email: 'staff@bench.example', password }
/** Belongs to the agency with the most events. */
export const agencyPerson = { email: 'agency@bench.example', password }

/** @param keyFile with the key that personal data is sealed with */
export async function fillSeason(url: string, size: SeasonSize, keyFile: string): Promise<void> {
  await migrateSeason(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off`)
    await client.query(`set maintenance_work_mem = '512MB'`)
    const indexes = await dropIndexes(client)
    for (const statement of seasonStatements(size)) await client.query(statement)
    for (const index of indexes) await client.query(index)
    await addPassports(client, crowdedEventOf(size), keyFile)
    await addPeople(client)
    const { active } = await readKeys(keyFile)
    for (const statement of afterPeople(size, active)) await client.query(statement)
    // No pick-up time is left to be checked, and no answer was kept.
    await client.query('truncate pickup_change, data_version')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Settings for a command or the product on a database that was filled here. */
export function seasonSettings({ url, keyFile }: { url: string; keyFile: string }) {
  return {
    DATABASE_URL: url,
    PII_KEYS: keyFile,
    APP_URL: 'http://127.0.0.1',
    SESSION_PEPPER: 'a pepper that is only measured with',
  }
}

/** Brings the schema up to date, as the product does when it starts. */
export async function migrateSeason(url: string): Promise<void> {
  // Keys have to be named, and are not opened.
  await runCommand(seasonSettings({ url, keyFile: '/dev/null' }), 'migrate', [])
}

/**
 * Indexes of tables filled by the million that no constraint depends on: built once at the end, they cost a fraction.
 * Triggers look in those of other tables.
 *
 * @returns the statements that make them again
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where not i.indisunique and i.indrelid in ('event'::regclass,
      'event_state'::regclass, 'excursion_order'::regclass, 'sub_product'::regclass, 'invoice'::regclass)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function addPassports(client: Client, event: number, keyFile: string): Promise<void> {
  const keys = await readKeys(keyFile)
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
    const enc = sealPerson(keys, { id, excursion_id }, value)
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
    [staff.email, agencyPerson.email, passwordHash, biggestAgency],
  )
}
