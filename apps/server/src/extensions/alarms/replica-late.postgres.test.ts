import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defaultAgencyRole } from '../../platform/db/agency-role.ts'
import { readDatabaseFigures } from '../../platform/db/database-figures.ts'
import { type Database, openPostgres } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrations.ts'
import { readConfig } from '../../platform/base/env.ts'
import { newKeyRingText, parseKeyRing } from '../../platform/personal-data/key-ring.ts'
import { atEnd } from '../../testing/at-end.ts'
import { addressWith, startServer } from '../../testing/postgres-databases.ts'
import { listAlarms, settleAlarms } from './alarms.service.ts'
import { watchProduct } from './index.ts'

function connect(url: string, user = 'gangway'): Database {
  const { db, close } = openPostgres(addressWith(url, { username: user }), 2)
  atEnd(close)
  return db
}

const primary = await startServer()
const owner = connect(primary.url)
await migrate(owner, defaultAgencyRole)
await sql`create role unprivileged login; grant pg_read_all_data, pg_write_all_data to unprivileged`.execute(
  owner,
)
const unprivileged = connect(primary.url, 'unprivileged')

const keyRing = parseKeyRing(newKeyRingText())
const config = { ...readConfig({}), PII_KEY_DAYS: 0 }
const watch = (db: Database) => watchProduct({ db, config, keyRing, clock: () => new Date() })
const kind = 'database.replica_late'
const settle = (lag: number) =>
  settleAlarms({ db: owner, config }, { kinds: [kind] }, [{ kind, subject: '', values: [lag] }])
const isOpen = async () => (await listAlarms({ db: owner })).some((alarm) => alarm.kind === kind)

/** Whether the alarm is open after a look of this user, opened before or not. */
async function after(db: Database, before: 'open' | 'shut'): Promise<boolean> {
  await settle(before === 'open' ? 900 : 0)
  await watch(db)
  return isOpen()
}

test('a replica that does not show how late it is changes nothing, until it does or none is left', async () => {
  expect(await after(owner, 'open')).toBe(false)

  await sql`select pg_create_physical_replication_slot('copy')`.execute(owner)
  const replica = await startServer(primary.url)
  const follower = connect(replica.url)
  await sql`alter system set primary_slot_name = 'copy'`.execute(follower)
  await sql`select pg_reload_conf()`.execute(follower)
  // The replica connects again to use the slot.
  await expect
    .poll(() => readDatabaseFigures(owner))
    .toMatchObject({ lag: expect.any(Number), unseen: 0 })
  expect(await after(owner, 'open')).toBe(false)
  expect(await after(unprivileged, 'open')).toBe(true)
  expect(await after(unprivileged, 'shut')).toBe(false)

  await replica.stop()
  await expect.poll(() => readDatabaseFigures(owner)).toMatchObject({ lag: null, unseen: 1 })
  expect(await after(owner, 'open')).toBe(true)
  await sql`select pg_drop_replication_slot('copy')`.execute(owner)
  await watch(owner)
  expect(await isOpen()).toBe(false)
})
