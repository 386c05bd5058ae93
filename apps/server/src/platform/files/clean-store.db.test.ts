import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { filesOf, keepText, keysIn, textOf } from '../../testing/kept-file.ts'
import { cleanAfterDays } from '../../testing/clean-after-days.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { removeEndedFiles, reportStore } from './clean-store.ts'
import { newStorageKey } from './file-identity.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { requireOwnStore } from './store-identity.ts'

const { db, engine } = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'gangway-clean-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))

let store: FileStore

beforeEach(async () => {
  await db.deleteFrom('stored_file').execute()
  await db.deleteFrom('stored_name').execute()
  await db.deleteFrom('store_identity').execute()
  store = folderStore(mkdtempSync(join(folder, 'store-')))
  await requireOwnStore(db, store)
})

async function* bytes(): AsyncIterable<Uint8Array> {
  yield Buffer.from('bytes')
}

const nameIs = (storageKey: string) =>
  db
    .selectFrom('stored_name')
    .where('storage_key', '=', storageKey)
    .select(['ended_at', 'was_file'])
    .executeTakeFirst()

describe('removeEndedFiles', () => {
  test('keeps what a row names forever, and what one named for the grace period', async () => {
    const kept = await keepText(db, store, 'kept')
    const gone = await keepText(db, store, 'gone')
    await db.deleteFrom('stored_file').where('id', '=', gone.id).execute()
    expect(await nameIs(gone.storage_key)).toEqual({ ended_at: expect.any(Date), was_file: true })
    expect(await cleanAfterDays({ db, store }, 34)).toBe(0)
    expect(await textOf(db, store, gone)).toBe('gone')
    expect(await cleanAfterDays({ db, store }, 2)).toBe(1)
    expect(await keysIn(store)).toEqual([kept.storage_key])
    expect(await nameIs(gone.storage_key)).toBeUndefined()
    expect(await cleanAfterDays({ db, store }, 3_000)).toBe(0)
    expect(await textOf(db, store, kept)).toBe('kept')
  })

  test('never touches files unknown to the database, however old', async () => {
    const unknown = newStorageKey()
    await store.write(unknown, bytes())
    expect(await cleanAfterDays({ db, store }, 3_000)).toBe(0)
    expect(await keysIn(store)).toEqual([unknown])
  })

  test('knows what a crash has left between a file and its row', async () => {
    const { storage_key } = await filesOf(db, store).write('no row came', bytes())
    expect(await nameIs(storage_key)).toEqual({ ended_at: null, was_file: true })
    expect(await removeEndedFiles({ db, store }, 35)).toBe(0)
    await cleanAfterDays({ db, store }, 2)
    expect(await keysIn(store)).toEqual([storage_key])
    expect(await cleanAfterDays({ db, store }, 36)).toBe(1)
    expect(await keysIn(store)).toEqual([])
  })

  test('two instances do it at once', async () => {
    for (let count = 0; count < 20; count += 1) await keepText(db, store, `file ${count}`)
    const kept = await keepText(db, store, 'kept')
    await db.deleteFrom('stored_file').where('id', '!=', kept.id).execute()
    await Promise.all([cleanAfterDays({ db, store }), cleanAfterDays({ db, store })])
    expect(await keysIn(store)).toEqual([kept.storage_key])
  })

  test('a file that cannot be deleted does not stop the others, and is tried again', async () => {
    const stuck = await keepText(db, store, 'stuck')
    for (let count = 0; count < 3; count += 1) await keepText(db, store, `file ${count}`)
    await db.deleteFrom('stored_file').execute()
    const careful: FileStore = {
      ...store,
      delete: (key) =>
        key === stuck.storage_key ? Promise.reject(new Error('stuck')) : store.delete(key),
    }
    await expect(cleanAfterDays({ db, store: careful })).rejects.toThrow('stuck')
    expect(await keysIn(store)).toEqual([stuck.storage_key])
    expect(await removeEndedFiles({ db, store }, 35)).toBe(1)
  })

  test('does nothing once the store was swapped', async () => {
    const file = await keepText(db, store, 'file')
    await db.deleteFrom('stored_file').execute()
    await store.writeIdentity('another')
    await expect(cleanAfterDays({ db, store })).rejects.toThrow('belongs to another database')
    expect(await keysIn(store)).toEqual([file.storage_key])
  })
})

describe('a name', () => {
  test('is recorded before the first byte is asked for', async () => {
    let recorded = 0
    async function* asking(): AsyncIterable<Uint8Array> {
      recorded = (await db.selectFrom('stored_name').selectAll().execute()).length
      yield Buffer.from('byte')
    }
    await filesOf(db, store).write('binding', asking())
    expect(recorded).toBe(1)
  })

  test('of a write that broke is ended, and its bytes are deleted at once', async () => {
    async function* broken(): AsyncIterable<Uint8Array> {
      yield Buffer.from('byte')
      throw new Error('the sender went away')
    }
    await expect(filesOf(db, store).write('binding', broken())).rejects.toThrow('went away')
    expect(await keysIn(store)).toEqual([])
    const names = await db.selectFrom('stored_name').select(['ended_at', 'was_file']).execute()
    expect(names).toEqual([{ ended_at: expect.any(Date), was_file: false }])
  })

  test('that a row holds cannot be discarded, nor forgotten', async () => {
    const file = await keepText(db, store, 'held')
    await filesOf(db, store).discard(file.storage_key)
    expect(await textOf(db, store, file)).toBe('held')
    const forgetting = db.deleteFrom('stored_name').execute()
    await expect(forgetting).rejects.toThrow('stored_file_has_recorded_name')
  })

  test.skipIf(engine === 'embedded')(
    'is discarded only when it is known whether a transaction under way holds it',
    async () => {
      const id = '0198a3c4-0000-7000-8000-000000000002'
      const { storage_key, enc, size, sha256 } = await filesOf(db, store).write('late', bytes())
      const commit = Promise.withResolvers<void>()
      const inserted = Promise.withResolvers<void>()
      const holding = db.transaction().execute(async (transaction) => {
        const row = { id, storage_key, enc, size, sha256 }
        await transaction.insertInto('stored_file').values(row).execute()
        inserted.resolve()
        await commit.promise
      })
      await inserted.promise
      const discarding = filesOf(db, store).discard(storage_key)
      commit.resolve()
      await Promise.all([holding, discarding])
      expect(await keysIn(store)).toEqual([storage_key])
      expect(await nameIs(storage_key)).toMatchObject({ ended_at: null })
    },
  )
})

describe('reportStore', () => {
  const told: unknown[][] = []
  const log = {
    info: (...line: unknown[]) => void told.push(['info', ...line]),
    warn: (...line: unknown[]) => void told.push(['warn', ...line]),
  }

  test('counts, and warns of what is unknown or missing', async () => {
    const lost = await keepText(db, store, 'lost')
    await keepText(db, store, 'here')
    const clean = { held: 2, waiting_for_removal: 0, unknown: 0, missing: 0 }
    await reportStore({ db, store }, log)
    expect(told.pop()).toEqual(['info', clean, 'file store'])
    await store.write(newStorageKey(), bytes())
    await store.delete(lost.storage_key)
    await reportStore({ db, store }, log)
    const figures = { ...clean, held: 1, unknown: 1, missing: 1 }
    expect(told.pop()).toEqual(['warn', figures, expect.stringContaining('gangway files')])
  })
})
