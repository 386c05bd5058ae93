import { existsSync } from 'node:fs'
import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBackupDoor } from '../platform/backup/backup-door.ts'
import { BackupError } from '../platform/backup/backup-error.ts'
import { restoreSet } from '../platform/backup/restore-set.ts'
import { lockSets, setsThatNeed } from '../platform/backup/set-ledger.ts'
import { openSet } from '../platform/backup/verify-set.ts'
import { makeBackup } from '../make-backup.ts'
import { defaultAgencyRole } from '../platform/db/agency-role.ts'
import { openDatabase, type OpenDatabase } from '../platform/db/database.ts'
import { putEmptyDatabase } from '../platform/db/empty-database.ts'
import { migrate } from '../platform/db/migrations.ts'
import { readConfig } from '../platform/base/env.ts'
import { newFileId } from '../platform/files/file-identity.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { nameLedger } from '../platform/files/name-ledger.ts'
import { sealedFiles } from '../platform/files/sealed-files.ts'
import { requireOwnStore, readIdentities } from '../platform/files/store-identity.ts'
import { surveyStore } from '../platform/files/survey-store.ts'
import { seal } from '../platform/personal-data/envelope.ts'
import {
  fileBinding,
  importBinding,
  totpBinding,
  webhookBinding,
} from '../platform/personal-data/envelope-binding.ts'
import { newKeyRingText, parseKeyRing } from '../platform/personal-data/key-ring.ts'
import { atEnd } from '../testing/at-end.ts'
import { keysIn } from '../testing/kept-file.ts'
import { createDatabase, dropDatabase } from '../testing/postgres-databases.ts'
import { type Ended, runGangway } from '../testing/run-entry.ts'
import { startS3Server } from '../testing/s3-server.ts'

const template = inject('databaseTemplate')
const folder = await mkdtemp(join(tmpdir(), 'gangway-backup-'))
atEnd(() => rm(folder, { recursive: true, force: true }))

const PII_KEYS = join(folder, 'keys.json')
const BACKUP_DIR = join(folder, 'sets')
const canary = 'Quentin Canary'
const keyText = newKeyRingText()
const keyRing = parseKeyRing(keyText)
let places = 0

/** Settings of an installation where nothing is yet. */
async function emptyPlace(): Promise<Record<string, string>> {
  places += 1
  const settings = { DATA_DIR: join(folder, `data-${places}`), PII_KEYS, BACKUP_DIR }
  if (template.engine === 'embedded') return settings
  const name = `gangway_backup_${process.pid}_${places}`
  const DATABASE_URL = await createDatabase(template.url, name)
  atEnd(() => dropDatabase(template.url, name))
  return {
    ...settings,
    DATABASE_URL,
    APP_URL: 'https://gangway.example',
    SESSION_PEPPER: 'a pepper that only this test has, long enough',
  }
}

const run = (settings: Record<string, string>, ...args: string[]) =>
  runGangway(settings, 'backup', ...args)

async function withPlace<Result>(
  settings: Record<string, string>,
  work: (place: { database: OpenDatabase; store: FileStore }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(settings)
  const database = await openDatabase(config)
  try {
    return await work({ database, store: await openFileStore(config) })
  } finally {
    await database.close()
  }
}

async function* pdf(): AsyncIterable<Uint8Array> {
  yield Buffer.from('an invoice')
}

let origin: Record<string, string> = {}
let made: Ended = { code: 1, stdout: '', stderr: '' }
let set = ''
let files = { config: {} as Record<string, string> }

/** An installation with an account, its TOTP secret and an invoice with its file. */
beforeAll(async () => {
  await writeFile(PII_KEYS, keyText, { mode: 0o600 })
  origin = await emptyPlace()
  const s3 = await startS3Server()
  atEnd(() => s3.close())
  files = s3
  if (template.engine === 'embedded') {
    await putEmptyDatabase(join(origin['DATA_DIR'] ?? '', 'database'), defaultAgencyRole)
  }
  const config = readConfig(origin)
  const database = await openDatabase(config)
  const { db } = database
  await migrate(db, defaultAgencyRole)
  const store = await openFileStore(config)
  await requireOwnStore(db, store)
  const { id } = await db
    .insertInto('account')
    .values({ email: 'q@operator.example', name: canary, role: 'admin', password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const totp_enc = seal(keyRing, totpBinding(id), { secret: 'JBSWY3DPEHPK3PXP' })
  await db.updateTable('account').set({ totp_enc }).where('id', '=', id).execute()
  await db.insertInto('erased_order').values({ reference: 'GONE-1' }).execute()
  await sql`insert into webhook (name, url, position) values ('Sales', 'https://sales.example', 0)`.execute(
    db,
  )
  const secret = seal(keyRing, webhookBinding(1), 'whsec_AAAA')
  await sql`insert into webhook_secret (webhook_id, enc) values (1, ${secret})`.execute(db)
  await sql`insert into season_import (account_id) values (${id})`.execute(db)
  const effect = { importId: 1, noun: 'ports', rowId: 7 }
  await sql`insert into season_import_effect (import_id, noun, row_id, reference, is_new, earlier)
    values (1, 'ports', 7, 'DEHAM', false, ${seal(keyRing, importBinding(effect), { name: canary })})`.execute(
    db,
  )
  const fileId = newFileId()
  const sealed = sealedFiles({ store, keyRing, ledger: nameLedger(db) })
  const file = await sealed.write(fileBinding(fileId), pdf())
  await db
    .insertInto('stored_file')
    .values({ id: fileId, ...file })
    .execute()
  await sql`insert into agency (reference, name, emails, agency_hash) values ('A1', 'One', '{a@one.example}', md5('h'))`.execute(
    db,
  )
  await sql`insert into invoice (reference, agency_id, number, date, total, total_paid, currency, currency_exponent, locked, filename, file_id)
    select 'R1', id, '1', '2026-08-01', 1, 0, 'EUR', 2, false, 'i.pdf', ${fileId}::uuid from agency`.execute(
    db,
  )
  // The embedded database is open to this process alone, which therefore makes the set.
  const closeDoor =
    template.engine === 'embedded'
      ? await openBackupDoor(config, () => makeBackup({ config, database, store, keyRing }))
      : null
  made = await run(origin, 'create')
  await closeDoor?.()
  await database.close()
  set = made.stdout.split(' holds ')[0] ?? ''
})

test('a set made while the product runs is whole, and reveals nothing without the keys', async () => {
  expect(made.stderr).toBe('')
  expect(made.stdout).toMatch(/ holds [\d,]+ rows of \d+ tables and 1 file \(1 KB\)\.\n$/)
  const { code, stdout, stderr } = await run(origin, 'verify', set)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('is whole and opens')
  expect((await run(origin, 'list')).stdout).toMatch(/^\d{8}T\d{6}Z-[0-9a-f]{8} {2}release /)
  for (const entry of await readdir(set, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const text = (await readFile(join(entry.parentPath, entry.name))).toString('latin1')
    expect(text).not.toContain(canary)
    expect(text).not.toContain(Object.values(JSON.parse(keyText).keys as object)[0])
  }
})

// Where the files go does not depend on the engine: for a bucket, one engine shows it.
test.each(template.engine === 'embedded' ? ['a folder'] : ['a folder', 'a bucket'])(
  'restored into an empty place with %s it is complete and of its own identity, also after a restore that failed at its end',
  async (kind) => {
    const settings = { ...(await emptyPlace()), ...(kind === 'a bucket' ? files.config : {}) }
    const config = readConfig(settings)
    const store = await openFileStore(config)
    const eraseAgain = () => Promise.resolve({ orders: 0, lostTombstones: 0 })
    const record = () => Promise.reject(new Error('no room'))
    const failing = restoreSet({ config, store, keyRing, eraseAgain, record }, set)
    await expect(failing).rejects.toThrow('no room')
    expect(await keysIn(store)).toEqual([])
    const { code, stdout, stderr } = await run(settings, 'restore', set)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(
      'there are no persons, there are no needs, opened one of the TOTP secrets, opened one of the webhook secrets, opened one of the values from before imports',
    )
    expect(stdout).toContain('opened one of the invoices, there are no attachments')
    // The place has no tombstones, and the set knew one.
    expect(stdout).toMatch(
      /The tombstones in .+ are older than this set: one order that it knows as erased \(the last on [\d-]+\)/,
    )
    const tombstones = join(settings['DATA_DIR'] ?? '', 'tombstones', 'erased-orders')
    expect(await readFile(tombstones, 'utf8')).toContain('GONE-1\n')
    await withPlace(settings, async ({ database: { db } }) => {
      const accounts = await db.selectFrom('account').select('name').execute()
      expect(accounts).toEqual([{ name: canary }])
      await requireOwnStore(db, store)
      expect(await surveyStore(db, store)).toMatchObject({
        missing: 0,
        found: { held: { files: 1 }, unknown: { files: 0 } },
      })
      const restored = await db
        .selectFrom('audit_entry')
        .select('after')
        .where('action', '=', 'backup.restore')
        .execute()
      expect(restored).toHaveLength(1)
      const own = await readIdentities(db, store)
      const before = await withPlace(origin, (place) =>
        readIdentities(place.database.db, place.store),
      )
      expect(own.database).toBe(own.store)
      expect(own.database).not.toBe(before.database)
    })
    const again = await run(settings, 'restore', set)
    expect(again.code).toBe(1)
    expect(again.stderr).toMatch(/ is not empty\..* nothing was changed\.\n$/)
  },
)

/** Faults of a set are no matter of the engine. */
const isServer = template.engine === 'postgres'

let copies = 0

async function copyWith(fault: (copy: string) => Promise<unknown>): Promise<string> {
  copies += 1
  const copy = join(folder, `copy-${copies}`)
  await cp(set, copy, { recursive: true })
  await fault(copy)
  return copy
}

async function flip(path: string, position: number): Promise<void> {
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position)
  await writeFile(path, bytes)
}

async function fileIn(copy: string): Promise<string> {
  const names = await readdir(join(copy, 'files'), { recursive: true })
  return join(copy, 'files', names.find((name) => name.length > 30) ?? '')
}

const change = (from: RegExp, to: string) => async (copy: string) => {
  const path = join(copy, 'manifest.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
}

test.runIf(isServer).each<[string, (copy: string) => Promise<unknown>, RegExp]>([
  ['cut off', (copy) => truncate(join(copy, 'database'), 70_000), /^database in SET is cut off/],
  ['flipped', (copy) => flip(join(copy, 'database'), 40_000), /^database in SET was changed/],
  ['without its list', (copy) => rm(join(copy, 'files.jsonl')), /^files.jsonl is missing/],
  ['with another file', async (copy) => flip(await fileIn(copy), 9), /^files.+ in SET was changed/],
  ['with a longer file', async (copy) => appendFile(await fileIn(copy), 'x'), /was changed/],
  ['of a later release', change(/"product": "\d/, '"product": "9'), /a later release \(9/],
  ['of a later migration', change(/0300-baseline/, '9999-later'), /which ran 9999-later/],
  ['of a later format', change(/"format": 2/, '"format": 3'), /a later release/],
  ['with other counts', change(/"account": 1/, '"account": 2'), /manifest.json was changed/],
  ['without a manifest', (copy) => rm(join(copy, 'manifest.json')), /^SET is no backup/],
])('a set %s is refused in one sentence', async (_, fault, sentence) => {
  const copy = await copyWith(fault)
  const refusal = await openSet(copy, keyRing).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(BackupError)
  const { message } = refusal as BackupError
  expect(message.replaceAll(copy, 'SET')).toMatch(sentence)
  expect(message).not.toContain('\n')
})

test.runIf(isServer)(
  'a set that lacks files is made, says so, and ends with a code of its own',
  async () => {
    await withPlace(origin, async ({ store }) => {
      for (const key of await keysIn(store)) await store.delete(key)
    })
    const lacking = { ...origin, BACKUP_DIR: join(folder, 'lacking') }
    const { code, stdout } = await run(lacking, 'create')
    expect([code, stdout]).toEqual([
      2,
      expect.stringContaining('\n1 file was missing from the file store, and so from the set'),
    ])
    const verified = await run(lacking, 'verify', stdout.split(' holds ')[0] ?? '')
    expect([verified.code, verified.stdout]).toEqual([
      0,
      expect.stringContaining('1 file was missing'),
    ])
  },
)

test.runIf(isServer)(
  'a set names the keys that it needs, and one that does not say needs every key',
  async () => {
    const { activeId } = keyRing
    expect(await setsThatNeed(BACKUP_DIR, activeId)).toEqual([basename(set)])
    expect(await setsThatNeed(BACKUP_DIR, 'another')).toEqual([])
    const sets = join(folder, 'of-before')
    await cp(set, join(sets, basename(set)), { recursive: true })
    await change(/"keys": \[[^\]]*\],/, '')(join(sets, basename(set)))
    expect(await setsThatNeed(sets, 'another')).toEqual([basename(set)])
  },
)

test('with other keys nothing is restored', async () => {
  const other = join(folder, 'other.json')
  await writeFile(other, newKeyRingText(), { mode: 0o600 })
  const settings: Record<string, string> = { ...(await emptyPlace()), PII_KEYS: other }
  const { code, stderr } = await run(settings, 'restore', set)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The key file is the wrong one.*\n$/)])
  expect(existsSync(join(settings['DATA_DIR'] ?? '', 'database'))).toBe(false)
})

test.runIf(isServer)('only sets made here go, when their time is over', async () => {
  const sets = join(folder, 'older')
  const ledger = await lockSets(sets)
  const [old, foreign, newest] = ['old', 'foreign', 'newest']
  for (const id of [old, newest]) {
    await ledger.begin(id)
    await ledger.finish(id, '2026-01-01T00:00:00.000Z')
  }
  await ledger.begin('unfinished')
  await cp(set, join(sets, foreign), { recursive: true })
  // Should one clock be years ahead, nothing is over by the other.
  await ledger.deleteOlder(35, '2026-01-02T00:00:00.000Z')
  expect(await readdir(sets)).toContain(old)
  await ledger.deleteOlder(35, '2036-01-01T00:00:00.000Z')
  await expect(lockSets(sets)).rejects.toThrow(/^Another backup is being made in /)
  ledger.unlock()
  const next = await lockSets(sets)
  next.unlock()
  const left = await readdir(sets)
  expect(left.toSorted()).toEqual([foreign, newest, 'recorded-sets.json'])
})
