import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { nameLedger } from '../../platform/files/name-ledger.ts'
import { sealedFiles } from '../../platform/files/sealed-files.ts'
import {
  chunkBinding,
  fileBinding,
  needsBinding,
  personBinding,
  totpBinding,
} from '../../platform/personal-data/envelope-binding.ts'
import { EnvelopeError, open, seal } from '../../platform/personal-data/envelope.ts'
import { type KeyFile, parseKeyFile } from '../../platform/personal-data/key-file.ts'
import { type KeyRing, keyRingOf } from '../../platform/personal-data/key-ring.ts'
import { withAnotherKey } from '../../testing/added-keys.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { openNeedsOf, sealedPersons } from '../../modules/orders/index.ts'
import { addKey, keyStatus, reencrypt, retireKey, rotateKeys } from './index.ts'

const server = await startWithTwoAgencies()
const { db, store, engine } = server
const now = new Date()
/** Follows from test to test, so that nothing is left under a key that is no longer known. */
let ring = server.secrets.keyRing
const isShared = engine === 'postgres'
const secret = 'JBSWY3DPEHPK3PXP'
const text = 'The ticket, as its sender had it.'
const needs = [{ kind: 'wheelchair', words: null, count: 1 }]

const filesUnder = (keyRing: KeyRing) => sealedFiles({ store, keyRing, ledger: nameLedger(db) })

async function* bytes(): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}

/** Three persons, their needs, a second factor, a file and a chunk, under one key. */
async function sealSome(keyRing: KeyRing) {
  const added = await server.addEvent({ orders: [buildOrder({ subproducts: [family()] })] })
  const persons = await db
    .selectFrom('person')
    .where('excursion_id', 'in', added.orders)
    .orderBy('id')
    .select(['id', 'excursion_id', 'agency_id'])
    .execute()
  for (const { id, excursion_id } of persons) {
    const binding = personBinding({ personId: id, excursionId: excursion_id })
    const enc = seal(keyRing, binding, { first_name: `Zoë ${id}` })
    await db.updateTable('person').set({ enc }).where('id', '=', id).execute()
  }
  const needy = persons[0]?.excursion_id ?? 0
  const enc = seal(keyRing, needsBinding(needy), needs)
  await db
    .insertInto('order_needs')
    .values({ excursion_id: needy, agency_id: persons[0]?.agency_id ?? 0, enc, need_count: 1 })
    .execute()
  const email = `${randomUUID()}@operator.example`
  const account_id = await server.addAccount({ email, role: 'staff' })
  const totp_enc = seal(keyRing, totpBinding(account_id), secret)
  await db.updateTable('account').set({ totp_enc }).where('id', '=', account_id).execute()
  const files = filesUnder(keyRing)
  const file_id = randomUUID()
  const file = await files.write(fileBinding(file_id), bytes())
  await db
    .insertInto('stored_file')
    .values({ id: file_id, ...file })
    .execute()
  const [first] = persons
  if (first === undefined) throw new Error('no person')
  const { excursion_id, agency_id } = first
  const session_id = randomUUID()
  await db
    .insertInto('upload_session')
    .values({ id: session_id, account_id, excursion_id, agency_id, filename: 'a.pdf', size: 40 })
    .execute()
  const chunk = await files.write(chunkBinding(session_id, 0), bytes())
  await db
    .insertInto('upload_chunk')
    .values({ session_id, start_offset: 0, ...chunk })
    .execute()
  return { persons, account_id, file_id, session_id }
}

function family() {
  const value = [buildPassport(), buildPassport(), buildPassport()]
  return buildSubProduct({ required_data: [{ key: 'passport_data', value }] })
}

async function openAll(keyRing: KeyRing, sealed: Awaited<ReturnType<typeof sealSome>>) {
  const ids = sealed.persons.map(({ id }) => id)
  const persons = await db.selectFrom('person').where('id', 'in', ids).selectAll().execute()
  const order = sealed.persons[0]?.excursion_id ?? 0
  const account = await accountOf(sealed.account_id)
  const file = await fileOf(sealed.file_id)
  const chunk = await chunkOf(sealed.session_id)
  const files = filesUnder(keyRing)
  return {
    persons: persons
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, excursion_id, enc }) =>
        open(keyRing, personBinding({ personId: id, excursionId: excursion_id }), enc),
      ),
    needs: (await openNeedsOf({ db, keyRing }, [order])).get(order),
    secret: open(keyRing, totpBinding(account.id), account.totp_enc ?? ''),
    file: await textOf(files.read({ ...file, binding: fileBinding(file.id) })),
    chunk: await textOf(files.read({ ...chunk, binding: chunkBinding(sealed.session_id, 0) })),
  }
}

const accountOf = (id: number) =>
  db.selectFrom('account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const fileOf = (id: string) =>
  db.selectFrom('stored_file').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const chunkOf = (id: string) =>
  db.selectFrom('upload_chunk').where('session_id', '=', id).selectAll().executeTakeFirstOrThrow()

async function textOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts).toString()
}

const allOf = (sealed: Awaited<ReturnType<typeof sealSome>>) => ({
  persons: sealed.persons.map(({ id }) => ({ first_name: `Zoë ${id}` })),
  needs,
  secret,
  file: text,
  chunk: text,
})

const only = ({ active, keys }: KeyFile) =>
  keyRingOf({ active, keys: { [active]: keys[active] ?? '' } })

const rotate = (keyRing: KeyRing) =>
  rotateKeys({ db, isShared, keyRing, now, onProgress: () => undefined })

const none = { person: 0, needs: 0, second_factor: 0, file: 0, chunk: 0, webhook: 0, import: 0 }

const commandsRecorded = async () => {
  const entries = await db
    .selectFrom('audit_entry')
    .where('action', 'like', 'keys.%')
    .orderBy('id')
    .select(['action', 'actor', 'after'])
    .execute()
  return entries
}

test('rotated, everything opens with the new key alone, and the old one can go', async () => {
  const old = ring
  const sealed = await sealSome(old)
  const { file, keyRing } = withAnotherKey(old, now)
  ring = keyRing
  const before = await keyStatus(db, keyRing, now)
  expect(before.waiting).toBe(7)
  const nameBefore = (await fileOf(sealed.file_id)).storage_key
  const replaced: string[] = []
  const retiring = {
    db,
    now,
    readFile: () => file,
    replace: (content: string) => void replaced.push(content),
  }
  await expect(retireKey(retiring, old.activeId, [])).rejects.toThrow(
    `${old.activeId} still seals 3 persons, 1 needs of orders, 1 second factors, 1 files, 1 chunks.`,
  )
  const { done, damaged } = await rotate(keyRing)
  expect(done).toEqual({ ...none, person: 3, needs: 1, second_factor: 1, file: 1, chunk: 1 })
  expect(damaged).toEqual(none)
  expect(await openAll(only(file), sealed)).toEqual(allOf(sealed))
  expect((await fileOf(sealed.file_id)).storage_key).toBe(nameBefore)
  const after = await keyStatus(db, keyRing, now)
  expect(after.waiting).toBe(0)
  expect((await rotate(keyRing)).done.person).toBe(0)
  expect(replaced).toEqual([])
  await expect(retireKey(retiring, old.activeId, ['set-1', 'set-2'])).rejects.toThrow(
    `Without ${old.activeId} these backups cannot be restored: set-1, set-2. Nothing was changed`,
  )
  expect(replaced).toEqual([])
  await retireKey(retiring, old.activeId, [])
  const left = parseKeyFile(replaced.join(''))
  expect([Object.keys(left.keys), left.retired]).toEqual([[file.active], [old.activeId]])
  expect(await commandsRecorded()).toMatchObject([
    { action: 'keys.rotate', actor: 'system', after: { key_id: file.active, waiting: 7 } },
    { action: 'keys.rotate', after: { key_id: file.active, done, damaged } },
    { action: 'keys.retire', after: { key_id: old.activeId } },
  ])
})

test('sealed again, nothing opens with what the old key once opened, and files have other bytes', async () => {
  const old = ring
  const sealed = await sealSome(old)
  const before = await fileOf(sealed.file_id)
  const [person] = await db
    .selectFrom('person')
    .where('id', '=', sealed.persons[0]?.id ?? 0)
    .select('enc')
    .execute()
  const { file, keyRing } = withAnotherKey(old, now)
  ring = keyRing
  const files = filesUnder(keyRing)
  const deps = { db, isShared, keyRing, now, onProgress: () => undefined }
  const { done } = await reencrypt({ ...deps, files })
  expect(done).toMatchObject({ person: expect.any(Number), file: expect.any(Number) })
  expect(await openAll(only(file), sealed)).toEqual(allOf(sealed))
  const resealed = await db
    .selectFrom('person')
    .where('id', '=', sealed.persons[0]?.id ?? 0)
    .select('enc')
    .executeTakeFirstOrThrow()
  expect(resealed.enc.split('.')[3]).not.toBe(person?.enc.split('.')[3])
  const after = await fileOf(sealed.file_id)
  expect(after.storage_key).not.toBe(before.storage_key)
  const names = await db
    .selectFrom('stored_name')
    .where('storage_key', 'in', [before.storage_key, after.storage_key])
    .select(['storage_key', 'ended_at', 'was_file'])
    .execute()
  const endOf = (key: string) => names.find(({ storage_key }) => storage_key === key)
  expect(endOf(before.storage_key)).toMatchObject({ ended_at: expect.any(Date), was_file: true })
  expect(endOf(after.storage_key)).toMatchObject({ ended_at: null })
  // A reader of the old bytes can go on.
  const oldFiles = filesUnder(old)
  expect(await textOf(oldFiles.read({ ...before, binding: fileBinding(before.id) }))).toBe(text)
})

test('people read and write meanwhile, and what breaks off goes on where it was (P2)', async () => {
  const old = ring
  const { persons } = await sealSome(old)
  const [model] = await db
    .selectFrom('person')
    .where('id', '=', persons[0]?.id ?? 0)
    .selectAll()
    .execute()
  if (model === undefined) throw new Error('no person')
  const { key_id: _generated, ...about } = model
  const added = Array.from({ length: 1_200 }, (_, index) => {
    const id = model.id + 10_000 + index
    const binding = personBinding({ personId: id, excursionId: model.excursion_id })
    return { ...about, id, position: 100 + index, binding, enc: seal(old, binding, { age: index }) }
  })
  await db
    .insertInto('person')
    .values(added.map(({ binding: _binding, ...values }) => values))
    .execute()
  const { file, keyRing } = withAnotherKey(old, now)
  ring = keyRing
  const over = new AbortController()
  const faults: unknown[] = []
  let turns = 0
  // An instance that still seals with the old key, and knows both.
  const behind = { ...keyRing, activeId: old.activeId }
  const people = (async () => {
    for (; !over.signal.aborted; turns += 1) {
      const { id, binding } = added[(turns * 37) % added.length] ?? { id: 0, binding: '' }
      try {
        const { enc } = await db
          .selectFrom('person')
          .where('id', '=', id)
          .select('enc')
          .executeTakeFirstOrThrow()
        open(keyRing, binding, enc)
        const sealed = seal(turns < 20 ? behind : keyRing, binding, { age: turns })
        await db.updateTable('person').set({ enc: sealed }).where('id', '=', id).execute()
      } catch (error) {
        faults.push(error)
      }
    }
  })()
  const broken = rotateKeys({
    db,
    isShared,
    keyRing,
    now,
    onProgress: () => {
      throw new Error('killed')
    },
  })
  await expect(broken).rejects.toThrow('killed')
  const halfway = await keyStatus(db, keyRing, now)
  expect(halfway.waiting).toBeGreaterThan(500)
  expect(halfway.waiting).toBeLessThan(1_206)
  await rotate(keyRing)
  over.abort()
  await people
  expect([faults, turns > 0]).toEqual([[], true])
  await rotate(keyRing)
  expect((await keyStatus(db, only(file), now)).waiting).toBe(0)
  for (const { id, binding } of added) {
    const { enc } = await db
      .selectFrom('person')
      .where('id', '=', id)
      .select('enc')
      .executeTakeFirstOrThrow()
    expect(open(only(file), binding, enc)).toHaveProperty('age')
  }
})

test('what is damaged stays as it is and is counted; the rest is rotated', async () => {
  const old = ring
  const sealed = await sealSome(old)
  const [first, second] = sealed.persons.map(({ id }) => id)
  const stolen = await db
    .selectFrom('person')
    .where('id', '=', second ?? 0)
    .select('enc')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('person')
    .set(stolen)
    .where('id', '=', first ?? 0)
    .execute()
  const { keyRing } = withAnotherKey(old, now)
  ring = keyRing
  const { damaged } = await rotate(keyRing)
  expect(damaged).toEqual({ ...none, person: 1 })
  const left = await db
    .selectFrom('person')
    .select('enc')
    .where('id', '=', first ?? 0)
    .execute()
  expect(left).toEqual([stolen])
  expect((await keyStatus(db, keyRing, now)).waiting).toBe(1)
  await db
    .deleteFrom('person')
    .where('id', '=', first ?? 0)
    .execute()
})

test('a writer in between wins', async () => {
  const { persons } = await sealSome(ring)
  const id = persons[0]?.id ?? 0
  const [{ enc } = { enc: '' }] = await sealedPersons.list(db, {
    activeId: 'none',
    after: String(id - 1),
    limit: 1,
  })
  const theirs = `${enc}x`
  await db.updateTable('person').set({ enc: theirs }).where('id', '=', id).execute()
  const resealed = [{ id: String(id), before: enc, after: `${enc}y` }]
  expect(await sealedPersons.replace(db, resealed)).toBe(0)
  const found = await db.selectFrom('person').select('enc').where('id', '=', id).execute()
  expect(found).toEqual([{ enc: theirs }])
  await db.deleteFrom('person').where('id', '=', id).execute()
})

test('the active key, one that has just been replaced, and an unknown one do not retire', async () => {
  const { file } = withAnotherKey(ring, now)
  const old = ring.activeId
  const retire = (of: KeyFile, id: string) =>
    retireKey({ db, now, readFile: () => of, replace: () => expect.unreachable() }, id, [])
  await expect(retire(file, file.active)).rejects.toThrow('seals what is new')
  await expect(retire(file, 'none')).rejects.toThrow('There is no key none')
  await expect(retire({ ...file, activated: now.toISOString() }, old)).rejects.toThrow(
    'less than 5 minutes ago',
  )
})

test('an added key opens and does not seal; the file is written once, with nothing lost', async () => {
  const { file } = withAnotherKey(ring, now)
  const replaced: string[] = []
  const replace = (content: string) => void replaced.push(content)
  const id = await addKey({ db, now, readFile: () => file, replace })
  const written = parseKeyFile(replaced.join(''))
  expect(written.active).toBe(file.active)
  expect(written.keys).toMatchObject(file.keys)
  expect(written.created?.[id]).toBe(now.toISOString())
  expect(() => open(only(file), 'x', seal(keyRingOf({ ...written, active: id }), 'x', 1))).toThrow(
    EnvelopeError,
  )
})
