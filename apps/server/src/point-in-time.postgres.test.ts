import { join } from 'node:path'
import { startArchivingCluster } from '@gangway/testkit/archiving-cluster'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSamples } from './platform/backup/sealed-samples.ts'
import { defaultAgencyRole } from './platform/db/agency-role.ts'
import { openPostgres } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { folderStore } from './platform/files/folder-store.ts'
import { seal } from './platform/personal-data/envelope.ts'
import { totpBinding } from './platform/personal-data/envelope-binding.ts'
import { newKeyRingText, parseKeyRing } from './platform/personal-data/key-ring.ts'
import { atEnd } from './testing/at-end.ts'

const cluster = await startArchivingCluster()
if (cluster !== null) atEnd(cluster.end)
const keyRing = parseKeyRing(newKeyRingText())

test.skipIf(cluster === null)(
  'a lost disk comes back as it was at a chosen moment (needs pgbackrest)',
  async () => {
    if (cluster === null) return
    const { url, folder, archive } = cluster
    const before = openPostgres(url, 2)
    await migrate(before.db, defaultAgencyRole)
    await archive('stanza-create')
    await archive('--type=full', 'backup')
    const write = async (name: string) => {
      const { id } = await before.db
        .insertInto('account')
        .values({ email: `${name}@operator.example`, name, role: 'admin', password_hash: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const totp_enc = seal(keyRing, totpBinding(id), { secret: 'JBSWY3DPEHPK3PXP' })
      await before.db.updateTable('account').set({ totp_enc }).where('id', '=', id).execute()
    }
    // A set counts from the second after the one it was finished in.
    const { rows: ended } = await sql<{ second: Date }>`
      select date_trunc('second', clock_timestamp()) + interval '1 second' as second`.execute(
      before.db,
    )
    await expect
      .poll(async () => {
        const found = await sql<{ passed: boolean }>`
          select clock_timestamp() > ${ended[0]?.second} as passed`.execute(before.db)
        return found.rows[0]?.passed
      })
      .toBe(true)
    const ledger = ['one', 'two', 'three']
    for (const name of ledger) await write(name)
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(
      before.db,
    )
    await write('too-late')
    await sql`select pg_switch_wal()`.execute(before.db)
    await expect
      .poll(async () => {
        const found = await sql<{ archived: boolean }>`
          select last_archived_time > ${rows[0]?.now ?? ''}::timestamptz as archived
          from pg_stat_archiver`.execute(before.db)
        return found.rows[0]?.archived
      })
      .toBe(true)
    await before.close()
    await cluster.loseDisk()

    await archive('--type=time', `--target=${rows[0]?.now}`, '--target-action=promote', 'restore')
    await cluster.start()
    const after = openPostgres(url, 2)
    atEnd(() => after.close())
    await expect
      .poll(async () => {
        const found = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(after.db)
        return found.rows[0]?.is
      })
      .toBe(false)
    await migrate(after.db, defaultAgencyRole)
    const names = await after.db.selectFrom('account').select('name').orderBy('id').execute()
    expect(names.map(({ name }) => name)).toEqual(ledger)
    const store = folderStore(join(folder, 'files'))
    const opened = await openSamples({ db: after.db, store, keyRing, missing: [] }, 1_000)
    expect(opened['TOTP secrets']).toBe(3)
  },
)
