import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { keepText, keysIn, textOf } from '../../testing/kept-file.ts'
import { cleanAfterDays } from '../../testing/clean-after-days.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../db/database.ts'
import { newStorageKey } from './file-identity.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'
import { adoptStore, readIdentities, requireOwnStore, WrongStoreError } from './store-identity.ts'
import { surveyStore } from './survey-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-identity-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))
const s3 = await startS3Server()
let own: Database
let other: Database
let stores = 0

beforeAll(async () => {
  atEnd(() => s3.close())
  own = (await openTestDatabase()).db
  other = (await openTestDatabase()).db
})

beforeEach(async () => {
  stores += 1
  for (const db of [own, other]) {
    await db.deleteFrom('stored_file').execute()
    await db.deleteFrom('stored_name').execute()
    await db.deleteFrom('store_identity').execute()
  }
})

async function* bytes(): AsyncIterable<Uint8Array> {
  yield Buffer.from('somebody’s')
}

/** Restores a database to what another one was at the time of `rows`. */
async function backUp(db: Database) {
  const names = await db.selectFrom('stored_name').selectAll().execute()
  const files = await db
    .selectFrom('stored_file')
    .select(['id', 'storage_key', 'size', 'sha256', 'enc'])
    .execute()
  const identity = await db.selectFrom('store_identity').selectAll().execute()
  return async (target: Database) => {
    await target.deleteFrom('stored_file').execute()
    await target.deleteFrom('stored_name').execute()
    await target.deleteFrom('store_identity').execute()
    if (names.length > 0) await target.insertInto('stored_name').values(names).execute()
    if (files.length > 0) await target.insertInto('stored_file').values(files).execute()
    if (identity.length > 0) await target.insertInto('store_identity').values(identity).execute()
  }
}

describe.each([
  ['a folder', () => folderStore(join(folder, `files-${stores}`))],
  [
    'a bucket',
    () => openS3Store({ ...s3.config, S3_PREFIX: `files-${stores}/`, DATA_DIR: folder }),
  ],
] as const)('a start with %s', (_, openStore) => {
  let store: FileStore

  beforeEach(() => {
    store = openStore()
  })

  test('gives both one identity the first time, also when two instances start at once', async () => {
    await Promise.all([requireOwnStore(own, store), requireOwnStore(own, openStore())])
    const { database, store: found } = await readIdentities(own, store)
    expect(database).toMatch(/^[0-9a-f-]{36}$/)
    expect(found).toBe(database)
    await requireOwnStore(own, store)
    expect(await readIdentities(own, store)).toEqual({ database, store: database })
  })

  test('on a new database stops, and deletes nothing of the other one’s', async () => {
    await requireOwnStore(own, store)
    const file = await keepText(own, store, 'ticket')
    const before = await readIdentities(own, store)
    await expect(requireOwnStore(other, store)).rejects.toThrow(/belongs to another database/)
    await expect(cleanAfterDays({ db: other, store })).rejects.toThrow(WrongStoreError)
    expect(await readIdentities(own, store)).toEqual(before)
    expect(await textOf(own, store, file)).toBe('ticket')
  })

  test('on another database with files of its own stops, and deletes nothing', async () => {
    await requireOwnStore(own, store)
    const file = await keepText(own, store, 'ticket')
    const elsewhere = folderStore(join(folder, `elsewhere-${stores}`))
    await requireOwnStore(other, elsewhere)
    await keepText(other, elsewhere, 'another ticket')
    await expect(requireOwnStore(other, store)).rejects.toThrow(/gangway files adopt/)
    await expect(cleanAfterDays({ db: other, store })).rejects.toThrow(WrongStoreError)
    expect(await textOf(own, store, file)).toBe('ticket')
  })

  test('on a new database stops too where no one has said whose the files are', async () => {
    await store.write(newStorageKey(), bytes())
    await expect(requireOwnStore(own, store)).rejects.toThrow(/belongs to another database/)
    expect(await readIdentities(own, store)).toEqual({ database: null, store: null })
    expect(await keysIn(store)).toHaveLength(1)
  })

  test('on an empty store stops when the database names files, and adopts it on request', async () => {
    await requireOwnStore(own, folderStore(join(folder, `old-disk-${stores}`)))
    await keepText(own, folderStore(join(folder, `old-disk-${stores}`)), 'ticket')
    await expect(requireOwnStore(own, store)).rejects.toThrow(
      /is empty, but this database names 1 file\./,
    )
    expect(await store.readIdentity()).toBe(null)
    await adoptStore(own, store)
    await requireOwnStore(own, store)
    expect(await surveyStore(own, store)).toMatchObject({ missing: 1 })
  })

  test('after an upgrade assigns an identity to a store and database that know each other', async () => {
    await keepText(own, store, 'ticket of an earlier version')
    await store.write(newStorageKey(), bytes())
    await requireOwnStore(own, store)
    const { database, store: found } = await readIdentities(own, store)
    expect([typeof database, found]).toEqual(['string', database])
  })

  test('on yesterday’s database loses nothing of today', async () => {
    await requireOwnStore(own, store)
    const old = await keepText(own, store, 'old')
    const restore = await backUp(own)
    const today = await keepText(own, store, 'today')
    await own.deleteFrom('stored_file').where('id', '=', old.id).execute()
    const restoreToday = await backUp(own)

    await restore(own)
    await requireOwnStore(own, store)
    expect(await cleanAfterDays({ db: own, store })).toBe(0)
    expect(await textOf(own, store, old)).toBe('old')
    expect(await surveyStore(own, store)).toMatchObject({
      missing: 0,
      found: { held: { files: 1 }, unknown: { files: 1 } },
    })
    await restoreToday(own)
    await requireOwnStore(own, store)
    expect(await textOf(own, store, today)).toBe('today')
  })

  test('on a backup from before there were identities takes that of the store it knows', async () => {
    await requireOwnStore(own, store)
    await keepText(own, store, 'ticket')
    const { store: id } = await readIdentities(own, store)
    await own.deleteFrom('store_identity').execute()
    await requireOwnStore(own, store)
    expect(await readIdentities(own, store)).toEqual({ database: id, store: id })
  })

  test('a store is taken over on request', async () => {
    await requireOwnStore(own, store)
    const file = await keepText(own, store, 'ticket')
    await adoptStore(other, store)
    await requireOwnStore(other, store)
    expect(await cleanAfterDays({ db: other, store })).toBe(0)
    expect(await textOf(own, store, file)).toBe('ticket')
  })
})
