import { execFile, spawnSync } from 'node:child_process'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@gangway/testkit/free-port'
import { findPostgresBinaries, unprivilegedIdentity } from '@gangway/testkit/postgres-cluster'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSamples } from './platform/db/sealed-samples.ts'
import { defaultAgencyRole } from './platform/db/agency-role.ts'
import { openPostgres } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { folderStore } from './platform/files/folder-store.ts'
import { seal } from './platform/personal-data/envelope.ts'
import { totpBinding } from './platform/personal-data/envelope-binding.ts'
import { newKeyRingText, parseKeyRing } from './platform/personal-data/key-ring.ts'
import { atEnd } from './testing/at-end.ts'

const isInstalled = spawnSync('pgbackrest', ['version']).status === 0
const example = join(import.meta.dirname, '../../../deploy/pgbackrest/pgbackrest.conf')
const keyRing = parseKeyRing(newKeyRingText())

/** A server that archives as docs/operations.md says, with the example's settings on other paths. */
async function archivingServer() {
  const bin = (await findPostgresBinaries()) ?? ''
  const identity = await unprivilegedIdentity()
  const folder = await mkdtemp(join(tmpdir(), 'gangway-archive-'))
  if (identity !== null) await chown(folder, identity.uid, identity.gid)
  const [data, port] = [join(folder, 'data'), await freePort()]
  const url = `postgres://gangway@127.0.0.1:${port}/postgres`
  const run = async (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { cwd: folder, ...identity })
  const config = join(folder, 'pgbackrest.conf')
  const own = (await readFile(example, 'utf8'))
    .replace(
      /^repo1-path=.*/m,
      `repo1-path=${folder}/repo\nlog-path=${folder}\nlock-path=${folder}`,
    )
    .replace(/^pg1-path=.*/m, `pg1-path=${data}\npg1-socket-path=${folder}\npg1-user=gangway`)
    .replace(/^pg1-port=.*/m, `pg1-port=${port}\npg1-database=postgres`)
  await writeFile(config, own)
  const archive = (...args: string[]) =>
    run('pgbackrest', `--config=${config}`, '--stanza=gangway', ...args)
  await run(join(bin, 'initdb'), '-D', data, '-U', 'gangway', '--auth=trust', '--encoding=UTF8')
  const settings = `port=${port}\nunix_socket_directories='${folder}'\narchive_mode=on\narchive_timeout=60s
archive_command='pgbackrest --config=${config} --stanza=gangway archive-push %p'\n`
  await promisify(execFile)('sh', [
    '-c',
    `printf '%s' "$1" >> "$2"`,
    'sh',
    settings,
    join(data, 'postgresql.conf'),
  ])
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), '-D', data, '-l', join(folder, 'server.log'), '-w', ...args)
  atEnd(async () => {
    await control('-m', 'immediate', 'stop').catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  })
  await control('start')
  return { url, data, folder, archive, control }
}

test.skipIf(!isInstalled)(
  'a lost disk comes back as it was at a chosen moment (needs pgbackrest)',
  { timeout: 120_000 },
  async () => {
    const { url, data, folder, archive, control } = await archivingServer()
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
    await control('-m', 'immediate', 'stop')
    await rm(data, { recursive: true })

    await archive('--type=time', `--target=${rows[0]?.now}`, '--target-action=promote', 'restore')
    await control('start')
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
