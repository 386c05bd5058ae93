import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { compiledCode } from '@gangway/testkit/compiled-code'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { keyStatus } from '../extensions/keys/index.ts'
import { followKeys } from '../platform/personal-data/followed-keys.ts'
import { parseKeyFile, textOfKeys } from '../platform/personal-data/key-file.ts'
import { keyRingOf } from '../platform/personal-data/key-ring.ts'
import { keySourceOf } from '../platform/personal-data/key-source.ts'
import { personBinding } from '../platform/personal-data/envelope-binding.ts'
import { open, seal } from '../platform/personal-data/envelope.ts'
import { lockTask } from '../platform/tasks/turns.queries.ts'
import { atEnd } from '../testing/at-end.ts'
import { runEntry, runGangway } from '../testing/run-entry.ts'
import { startWithTwoAgencies } from '../testing/two-agencies.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-keys-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))
const keys = join(folder, 'keys.json')
await runGangway({}, 'keys', 'new', keys)

const server = await startWithTwoAgencies()
const { db } = server
const source = keySourceOf({ ...server.deps.config, PII_KEYS: keys })
/** As a running instance has it. */
const live = followKeys(source)
const env: Record<string, string> = {
  DATA_DIR: server.deps.config.DATA_DIR,
  DATABASE_URL: server.databaseUrl ?? '',
  APP_URL: 'https://gangway.example',
  PII_KEYS: keys,
  SESSION_PEPPER: 'pepper of the tests, of 32 characters',
}
const runKeys = (...args: string[]) => runGangway(env, 'keys', ...args)
const fileNow = () => parseKeyFile(readFileSync(keys, 'utf8'))

/** Enough for several batches. */
const persons = 3_000

async function sealPersons(): Promise<void> {
  const value = [buildPassport()]
  const subproducts = [buildSubProduct({ required_data: [{ key: 'passport_data', value }] })]
  const { orders } = await server.addEvent({ orders: [buildOrder({ subproducts })] })
  const [one] = await db
    .selectFrom('person')
    .where('excursion_id', 'in', orders)
    .selectAll()
    .execute()
  if (one === undefined) throw new Error('no person')
  const { key_id: _made, ...about } = one
  const rows = Array.from({ length: persons }, (_, index) => {
    const id = one.id + index
    const binding = personBinding({ personId: id, excursionId: one.excursion_id })
    return { ...about, id, position: index, enc: seal(live, binding, { first_name: `Zoë ${id}` }) }
  })
  await db.deleteFrom('person').where('id', '=', one.id).execute()
  for (let start = 0; start < persons; start += 1_000) {
    await db
      .insertInto('person')
      .values(rows.slice(start, start + 1_000))
      .execute()
  }
}

/** Reads one person and opens it, as an instance that was started before. */
async function readOne(id: number): Promise<unknown> {
  const { enc, excursion_id } = await db
    .selectFrom('person')
    .where('id', '=', id)
    .select(['enc', 'excursion_id'])
    .executeTakeFirstOrThrow()
  return open(live, personBinding({ personId: id, excursionId: excursion_id }), enc)
}

/**
 * Starts `gangway keys rotate` and kills it in the middle of a batch, which waits for a row that
 * someone else holds.
 */
async function killRotation(heldId: number): Promise<NodeJS.Signals | null> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('person')
      .where('id', '=', heldId)
      .select('id')
      .forUpdate()
      .execute()
    const script = join(import.meta.dirname, '../gangway.ts')
    const child = spawn(process.execPath, [script, 'keys', 'rotate'], {
      env: { PATH: process.env['PATH'], ...compiledCode, ...env },
    })
    child.stdout.once('data', () => child.kill('SIGKILL'))
    const [, signal] = await once(child, 'exit')
    return signal
  })
}

const timeout = 180_000

test(
  'keys turn while people read and write; killed twice, rotation ends and the old key can go (P2)',
  { timeout },
  async () => {
    await sealPersons()
    const old = fileNow().active
    const ids = (await db.selectFrom('person').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    )
    const added = await runKeys('add')
    expect(added.stdout).toMatch(/has a new key, [0-9a-f]{8}, which does not seal yet/)
    const fresh = Object.keys(fileNow().keys).find((id) => id !== old) ?? ''
    expect(fileNow().active).toBe(old)
    // Everyone still seals with the old one, and rotating to it changes nothing.
    expect((await runKeys('rotate')).stdout).toContain('Nothing to do')
    expect((await runKeys('activate', fresh)).code).toBe(0)
    // Sealed with the new key, its rows with the old one.
    const backup = await runGangway(env, 'backup', 'create')
    const set = basename(backup.stdout.split(' holds ')[0] ?? '')

    const over = new AbortController()
    let reads = 0
    const faults: unknown[] = []
    const reading = (async () => {
      while (!over.signal.aborted) {
        const id = ids[(reads * 37) % ids.length] ?? 0
        await readOne(id).catch((error: unknown) => faults.push(error))
        reads += 1
      }
    })()
    const written = ids.at(-1) ?? 0
    const writing = (async () => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const { excursion_id } = await db
          .selectFrom('person')
          .where('id', '=', written)
          .select('excursion_id')
          .executeTakeFirstOrThrow()
        const binding = personBinding({ personId: written, excursionId: excursion_id })
        const enc = seal(live, binding, { first_name: `turn ${turn}` })
        await db.updateTable('person').set({ enc }).where('id', '=', written).execute()
        expect(await readOne(written)).toEqual({ first_name: `turn ${turn}` })
      }
    })()

    expect(await killRotation(ids[700] ?? 0)).toBe('SIGKILL')
    expect(await killRotation(ids[1_900] ?? 0)).toBe('SIGKILL')
    const halfway = await keyStatus(db, keyRingOf(fileNow()), new Date())
    expect(halfway.waiting).toBeGreaterThan(0)
    expect(halfway.waiting).toBeLessThan(persons)
    expect((await runKeys('status')).code).toBe(2)
    live.reload()
    const ended = await runKeys('rotate')
    over.abort()
    await Promise.all([reading, writing])
    expect([ended.code, ended.stderr]).toEqual([0, ''])
    expect(ended.stdout).toMatch(new RegExp(`Done: \\d+ persons are now under ${fresh}`))
    expect([faults, reads > 0]).toEqual([[], true])

    const tooEarly = await runKeys('retire', old)
    expect([tooEarly.code, tooEarly.stdout]).toEqual([1, ''])
    expect(tooEarly.stderr).toContain('became active less than 5 minutes ago')
    const longAgo = new Date(Date.now() - 3_600_000).toISOString()
    writeFileSync(keys, textOfKeys({ ...fileNow(), activated: longAgo }))
    const { stdout } = await runKeys('status')
    expect(stdout).toContain(`active: ${persons} persons\n`)
    expect(stdout).toContain('opens: nothing\n')
    const needed = await runKeys('retire', old)
    expect([needed.code, needed.stderr]).toEqual([
      1,
      expect.stringContaining(`Without ${old} these backups cannot be restored: ${set}. Nothing`),
    ])
    const retired = await runKeys('retire', old, '--despite-backups')
    expect([retired.code, retired.stdout]).toEqual([0, expect.stringContaining(set)])
    expect(Object.keys(fileNow().keys)).toEqual([fresh])
    live.reload()
    for (const id of ids.slice(0, 50))
      expect(await readOne(id)).toEqual({ first_name: `Zoë ${id}` })
    const recorded = await db
      .selectFrom('audit_entry')
      .where('action', 'like', 'keys.%')
      .orderBy('id')
      .select(['action', 'actor'])
      .execute()
    const names = recorded.map(({ action }) => action)
    expect(names.slice(0, 2)).toEqual(['keys.add', 'keys.activate'])
    expect(names.at(-1)).toBe('keys.retire')
    expect(names).toContain('keys.rotate')
  },
)

test(
  'a second command is refused in one sentence while one is under way',
  { timeout },
  async () => {
    const before = readFileSync(keys, 'utf8')
    await db.transaction().execute(async (transaction) => {
      expect(await lockTask(transaction, 'keys')).toBe(true)
      for (const args of [['rotate'], ['reencrypt'], ['add']]) {
        expect(await runKeys(...args)).toMatchObject({
          code: 1,
          stdout: '',
          stderr: 'Another command is changing keys; try again once it has ended.\n',
        })
      }
    })
    expect(readFileSync(keys, 'utf8')).toBe(before)
  },
)

test(
  'another database’s key file is refused in one sentence, and nothing is changed',
  { timeout },
  async () => {
    const other = join(folder, 'other.json')
    await runGangway({}, 'keys', 'new', other)
    const text = readFileSync(other, 'utf8')
    const sentence =
      /PII_KEYS: personal data is sealed with unknown keys \(\w+\); .+\. Nothing was changed\n/
    const given = { ...env, PII_KEYS: other, PORT: '0' }
    for (const run of [
      () => runGangway(given, 'keys', 'rotate'),
      () => runGangway(given, 'keys', 'add'),
      () => runEntry('main.ts', given),
      () => runGangway(given, 'doctor'),
    ]) {
      const refused = await run()
      expect(refused.code).toBe(1)
      expect(refused.stdout + refused.stderr).toMatch(sentence)
    }
    expect(readFileSync(other, 'utf8')).toBe(text)
  },
)
