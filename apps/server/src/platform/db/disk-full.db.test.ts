import { chownSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../modules/accounts/index.ts'
import { atEnd } from '../../testing/at-end.ts'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { callerWith, startTestApp, testPassword } from '../../testing/test-app.ts'
import { defaultAgencyRole } from './agency-role.ts'
import { openEmbedded } from './database.ts'
import { freeBytes, isDatabaseFull } from '../base/disk-faults.ts'
import { migrate } from './migrations.ts'

const mebibyte = 1_048_576
const { deps, engine } = await startTestApp()

/** The product on its own embedded database, on a disk of 256 MiB. Null: no disk can be mounted. */
async function startOnSmallDisk() {
  const disk = engine === 'embedded' ? mountSmallDisk(256) : null
  if (disk === null) return null
  atEnd(() => disk.unmount())
  const { db, listen, close } = await openEmbedded(disk.folder)
  atEnd(close)
  await migrate(db, defaultAgencyRole)
  const app = await buildApp({ ...deps, db, listen })
  atEnd(() => app.close())
  const email = 'anna@operator.example'
  const password_hash = await hashPassword(testPassword)
  await db
    .insertInto('account')
    .values({ email, name: 'Anna', role: 'staff', agency_id: null, password_hash })
    .execute()
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: testPassword },
  })
  const filler = join(disk.folder, 'filler')
  return {
    db,
    folder: disk.folder,
    caller: callerWith(app, signedIn.json().data.token),
    leave: (bytes: number) => {
      rmSync(filler, { force: true })
      writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes(disk.folder) - bytes)))
    },
    makeRoom: () => rmSync(filler, { force: true }),
  }
}

const server = await startOnSmallDisk()

test.skipIf(server === null)(
  'on a full disk the embedded database refuses writes with 507, still reads, and recovers',
  async () => {
    if (server === null) return
    const { caller, leave, makeRoom } = server
    const rename = (name: string) => caller.send('PATCH', '/auth/me', { name })
    expect((await rename('Anna Berg')).statusCode).toBe(200)
    for (const megabytes of [60, 3, 0]) {
      makeRoom()
      // Old enough for the next request to record its use.
      await sql`update session set seen_at = now() - interval '20 minutes'`.execute(server.db)
      leave(megabytes * mebibyte)
      for (let count = 0; count < 10; count += 1) {
        const refused = await rename(`Anna ${count}`)
        expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full'])
        const read = await caller.get('/auth/me')
        expect([read.statusCode, read.json().data.name]).toEqual([200, 'Anna Berg'])
      }
    }
    makeRoom()
    expect((await rename('Anna Holm')).statusCode).toBe(200)
    expect((await caller.get('/auth/me')).json().data.name).toBe('Anna Holm')
  },
)

test.skipIf(server === null)(
  'a transaction that would take the last room is given up',
  async () => {
    if (server === null) return
    const { db, folder, leave, makeRoom } = server
    leave(70 * mebibyte)
    const logs = () => readdirSync(join(folder, 'database', 'pg_wal')).length
    const before = logs()
    const writing = db.transaction().execute(async (transaction) => {
      for (let count = 0; count < 200; count += 1) {
        await sql`select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`.execute(
          transaction,
        )
      }
    })
    await expect(writing).rejects.toMatchObject({ code: '53100' })
    expect(logs()).toBeGreaterThan(before)
    makeRoom()
    await db.updateTable('account').set({ name: 'Anna' }).execute()
  },
)

test.skipIf(engine === 'embedded')(
  'a server reports by itself that its disk is full',
  async (context) => {
    const disk = mountSmallDisk(4)
    if (disk === null) {
      context.skip('a small disk can be made by root alone')
      return
    }
    const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(deps.db)
    const { uid, gid } = statSync(rows[0]?.data_directory ?? '/')
    chownSync(disk.folder, uid, gid)
    try {
      await sql`create tablespace small location ${sql.lit(disk.folder)}`.execute(deps.db)
      await sql`create table filler (content text) tablespace small`.execute(deps.db)
      const filling = sql`
      insert into filler select md5(random()::text) from generate_series(1, 200000)
    `.execute(deps.db)
      const error: unknown = await filling.catch((thrown: unknown) => thrown)
      expect(isDatabaseFull(error)).toBe(true)
    } finally {
      await sql`drop table if exists filler`.execute(deps.db)
      await sql`drop tablespace if exists small`.execute(deps.db)
      disk.unmount()
    }
  },
)
