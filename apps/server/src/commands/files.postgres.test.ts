import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { readConfig } from '../platform/base/env.ts'
import { newStorageKey } from '../platform/files/file-identity.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { requireOwnStore } from '../platform/files/store-identity.ts'
import { newKeyRingText } from '../platform/personal-data/key-ring.ts'
import { keepText, keysIn } from '../testing/kept-file.ts'
import { runGangway } from '../testing/run-entry.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const { url = '' } = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'gangway-settle-'))
afterAll(() => rm(folder, { recursive: true }))
const DATA_DIR = join(folder, 'data')
const keys = join(folder, 'pii-keys.json')
await writeFile(keys, newKeyRingText(), { mode: 0o600 })
const env: Record<string, string> = {
  DATA_DIR,
  APP_URL: 'https://gangway.example',
  DATABASE_URL: url,
  PII_KEYS: keys,
  SESSION_PEPPER: 'pepper of the tests, of 32 characters',
}
const store = folderStore(join(DATA_DIR, 'files'))

const runFiles = (...args: string[]) => runGangway(env, 'files', ...args)

async function* bytes(): AsyncIterable<Uint8Array> {
  yield Buffer.from('nobody knows')
}

async function addUnknown(days: number): Promise<string> {
  const key = newStorageKey()
  await store.write(key, bytes())
  const then = new Date(Date.now() - days * 86_400_000)
  await utimes(join(DATA_DIR, 'files', key.slice(0, 2), key), then, then)
  return key
}

let known = ''
let old = ''
let young = ''

beforeAll(async () => {
  const database = await openDatabase(readConfig(env))
  await requireOwnStore(database.db, store)
  const lost = await keepText(database.db, store, 'lost')
  await store.delete(lost.storage_key)
  known = (await keepText(database.db, store, 'known')).storage_key
  await database.close()
  old = await addUnknown(31)
  young = await addUnknown(29)
})

test('check counts what is known, missing and unknown, and changes nothing', async () => {
  const { code, stdout, stderr } = await runFiles('check')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`the folder ${join(DATA_DIR, 'files')} (DATA_DIR)`)
  expect(stdout).toMatch(/It belongs to this database \([0-9a-f-]{36}\)\./)
  expect(stdout).toMatch(/known +1 +1 KB\n +known, but missing +1\n/)
  expect(stdout).toMatch(/unknown +2 +1 KB\n$/)
  expect(await keysIn(store)).toEqual([known, old, young].toSorted())
})

test.each(['remove-unknown', 'remove-unknown --older-than 0d', 'adopt now', '-x'])(
  'refuses the wrong call %s',
  async (line) => {
    const { code, stdout, stderr } = await runFiles(...line.split(' '))
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^[^\n]+\. Help: gangway files --help\n$/)
    expect(await keysIn(store)).toHaveLength(3)
  },
)

test('removes nothing from another database’s store; adopt first shows it, then takes it over', async () => {
  const own = await store.readIdentity()
  await store.writeIdentity('0198a3c4-0000-7000-8000-00000000000f')
  const refused = await runFiles('remove-unknown', '--older-than', '30d')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('belongs to another database. Nothing was changed.')
  const shown = await runFiles('adopt')
  expect(shown.stdout).toContain(`but this database is ${own}.`)
  expect(shown.stdout).toContain('Nothing was changed. With --yes')
  expect((await runFiles('remove-unknown', '--older-than', '30d')).code).toBe(1)
  expect((await runFiles('adopt', '--yes')).stdout).toContain('belong together now.')
  const check = await runFiles('check')
  expect(check.stdout).toContain('this database (0198a3c4-0000-7000-8000-00000000000f)')
  expect(await keysIn(store)).toHaveLength(3)
})

test('remove-unknown deletes unknown files that are old enough, and says so', async () => {
  const { code, stdout } = await runFiles('remove-unknown', '--older-than', '30d')
  expect(code).toBe(0)
  expect(stdout).toBe('Removed 1 unknown file (1 KB) older than 30 days. 1 younger stays.\n')
  expect(await keysIn(store)).toEqual([known, young].toSorted())
})
