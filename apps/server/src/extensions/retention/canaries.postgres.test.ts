import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defaultAgencyRole } from '../../platform/db/agency-role.ts'
import { type Database, openPostgres } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrations.ts'
import { atEnd } from '../../testing/at-end.ts'
import { startServer } from '../../testing/postgres-databases.ts'
import { deleteByDate } from './index.ts'

const canary = 'CANARY-OF-RETENTION'
const count = 1_000

/** A server of its own: what is looked for is in its files. */
async function openServer() {
  const { db, close } = openPostgres((await startServer()).url, 2)
  atEnd(close)
  await migrate(db, defaultAgencyRole)
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
  return { db, folder: rows[0]?.data_directory ?? '' }
}

/** Orders of one event, each with a canary in everything that is to go. */
async function addCanaries(db: Database): Promise<void> {
  const statements = [
    sql`insert into port (code, name, time_zone) values ('DEHAM', 'Hamburg', 'Europe/Berlin')`,
    sql`insert into agency (reference, name, emails, agency_hash)
      values ('A', 'Agency', '{a@agency.example}', repeat('0', 32))`,
    sql`insert into event (reference, agency_id, port_id, agency_title, product_name, event_date,
        language_guide, need_ticket, meet_point, contact_name, contact_phone, email)
      values ('E', 1, 1, 'Walk', 'Walk', '2026-07-13', 'de', true, 'Quay', 'Kari', '0', 'k@a.example')`,
    sql`insert into account (email, name, role, password_hash)
      values ('s@operator.example', 'Staff', 'staff', 'x')`,
    sql`insert into excursion_order (reference, event_id, agency_id, order_id, customer, phone, ship,
        berth, shop_language, status)
      select 'O' || i, 1, 1, i, ${canary} || i, ${canary} || i, 'Ship', 'Berth', 'DE', 'approved'
      from generate_series(1, ${count}::integer) as i`,
    sql`insert into sub_product (excursion_id, agency_id, position, product_name, person_count,
        origin_person_count, additional_required_data, required_data_keys)
      select id, 1, 0, 'Walk', 1, 1, '{passport_data}', '{passport_data}' from excursion_order`,
    sql`insert into person (id, sub_product_id, excursion_id, agency_id, kind, position, enc)
      select nextval('person_id_seq'), id, excursion_id, 1, 'passport_data', 0,
        'e1.key.' || ${canary} || id from sub_product`,
    sql`insert into stored_name (storage_key) select id::text from excursion_order`,
    sql`insert into stored_file (storage_key, size, sha256, enc)
      select id::text, 1, repeat('a', 64), 'e1.key.' || ${canary} || id from excursion_order`,
    sql`insert into ticket (excursion_id, agency_id, version, filename, file_id)
      select o.id, 1, 1, ${canary} || '.pdf', f.id
      from excursion_order as o join stored_file as f on f.storage_key = o.id::text`,
    sql`insert into upload_session (account_id, excursion_id, agency_id, filename, size)
      select 1, id, 1, ${canary} || '.pdf', 1 from excursion_order`,
    sql`insert into idempotency_key (account_id, key, request_hash, status, body)
      select 1, id::text, '\\x00', 200,
        '{"data":{"customer":"' || customer || '","order_id":"' || order_id || '"}}'
      from excursion_order`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** Tables with a row that holds a canary, as a dump would. */
async function tablesWithCanaries(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} as t where t::text like ${`%${canary}%`} limit 1
    `.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

/** Once freed space is given back and the log's old segments are deleted. */
async function filesWithCanaries(db: Database, folder: string): Promise<string[]> {
  for (const command of [
    `alter system set wal_recycle = off`,
    `select pg_reload_conf()`,
    `vacuum (full, analyze)`,
    `checkpoint`,
    `select pg_switch_wal()`,
    `checkpoint`,
    `select pg_switch_wal()`,
    `checkpoint`,
  ]) {
    await sql.raw(command).execute(db)
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(canary))
}

test('of a thousand orders nothing is found afterwards: in tables, data files and the write-ahead log', async () => {
  const { db, folder } = await openServer()
  await addCanaries(db)
  expect(await tablesWithCanaries(db)).toEqual([
    'excursion_order',
    'idempotency_key',
    'person',
    'stored_file',
    'ticket',
    'upload_session',
  ])
  expect(await filesWithCanaries(db, folder)).not.toEqual([])
  const lines: string[] = []
  const write = (...line: unknown[]) => void lines.push(JSON.stringify(line))
  const deps = {
    db,
    periods: {
      passport_data: 30,
      personal_data: 30,
      age: 30,
      ticket: 30,
      customer: 365,
      canceled: 7,
    },
    limits: { percent: 20, orders: count },
    log: { info: write, warn: write },
  }
  const clock = () => new Date('2027-07-13T12:00:00Z')
  expect(await deleteByDate({ ...deps, clock })).toBe(3 * count)
  expect(await tablesWithCanaries(db)).toEqual([])
  expect(await filesWithCanaries(db, folder)).toEqual([])
  expect(lines.join('')).not.toContain(canary)
})
