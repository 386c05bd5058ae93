import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '../../doors/database.ts'
import { read, revealPath, signInAs } from './callers.ts'
import { addTickets, type Canaries, type CanaryOrder, plantCanaries } from './canaries.ts'
import { eachEngine, hasEachRun } from './each-engine.ts'
import type { Ground, Grounds } from '../ground.ts'
import { inParallel } from '../in-parallel.ts'
import { startInstance } from '../../doors/instance.ts'
import { heldIf, noPostgres, type Proof, tries } from '../proof.ts'
import { reveal } from './revealed.ts'

const perOrder = 4

/** Tampering with a text that no one may change; the seed says where. */
type Change = (text: string, other: string, seed: number) => string

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Another letter of the same alphabet: one to six bits are changed. */
const changeLetter: Change = (text, _other, seed) => {
  const at = text.indexOf('.', 3) + 1 + (seed % (text.length - text.indexOf('.', 3) - 1))
  const letter = digits.indexOf(text.charAt(at))
  const changed = letter === -1 ? 'A' : digits.charAt((letter + 1 + (seed % 63)) % 64)
  return `${text.slice(0, at)}${changed}${text.slice(at + 1)}`
}

const partsOf = (text: string) => text.split('.')

const changes: Readonly<Record<string, Change>> = {
  letter: changeLetter,
  shortened: (text, _other, seed) => text.slice(0, -1 - (seed % 40)),
  'of another row': (_text, other) => other,
  'data of another row': (text, other) =>
    [...partsOf(text).slice(0, 3), ...partsOf(other).slice(3)].join('.'),
  'key of another row': (text, other) =>
    [...partsOf(text).slice(0, 2), partsOf(other)[2], ...partsOf(text).slice(3)].join('.'),
  'without its data': (text) => [...partsOf(text).slice(0, 3), 'AAAA'].join('.'),
}

interface Tampered {
  order: CanaryOrder
  /** How it was changed. */
  kind: string
  id: number
  was: string
}

interface Outcome {
  tried: number
  /** One sentence for each that was believed, or that cost others their data. */
  faults: string[]
}

/** Changes the envelope of one person of each order. */
async function changeEnvelopes(
  db: Database,
  orders: readonly CanaryOrder[],
  seed: number,
): Promise<Tampered[]> {
  const done: Tampered[] = []
  const kinds = Object.keys(changes)
  for (const [index, order] of orders.entries()) {
    const rows = await db
      .selectFrom('person')
      .where('excursion_id', '=', order.excursion_id)
      .orderBy('id')
      .select(['id', 'enc'])
      .execute()
    const [spot = 0] = fc.sample(fc.nat(), { numRuns: 1, seed: seed + index })
    const row = rows[spot % rows.length]
    const other = rows[(spot + 1) % rows.length]
    const kind = kinds[(index + seed) % kinds.length] ?? ''
    const change = changes[kind]
    if (row === undefined || other === undefined || change === undefined) continue
    const enc = change(row.enc, other.enc, spot)
    await db.updateTable('person').where('id', '=', row.id).set({ enc }).execute()
    done.push({ order, kind, id: row.id, was: row.enc })
  }
  return done
}

/** Opens every order on which one person was tampered with; the three others have to open. */
async function openThem(
  ground: Ground,
  { orders, sealed }: Canaries,
  tampered: readonly Tampered[],
): Promise<Outcome> {
  const faults: string[] = []
  const instance = await startInstance(ground.settings)
  try {
    const session = await signInAs(instance.address, 'admin')
    await inParallel(4, tampered, async ({ order, kind }) => {
      const { status, names, unreadable } = await reveal(instance.address, session, order)
      const whole = names.filter((name) => name?.startsWith(sealed) === true).length
      if (status !== 200 || unreadable !== 1 || whole !== perOrder - 1) {
        faults.push(`${kind}: ${status}, ${unreadable} refused and ${whole} opened of ${perOrder}`)
      }
    })
    const untouched = orders.find(({ excursion_id }) =>
      tampered.every(({ order }) => order.excursion_id !== excursion_id),
    )
    if (untouched !== undefined) {
      const { names } = await reveal(instance.address, session, untouched)
      if (names.some((name) => name === null)) faults.push('an untouched order did not open')
    }
  } finally {
    await instance.stop()
  }
  return { tried: tampered.length, faults }
}

/** Bytes of the second file in place of the first, or a part of its own changed. */
const fileChanges: readonly ((bytes: Buffer, other: Buffer, seed: number) => Buffer)[] = [
  (bytes, _other, seed) => {
    const changed = Buffer.from(bytes)
    const at = seed % changed.length
    changed.writeUInt8(changed.readUInt8(at) ^ (1 << (seed % 8)), at)
    return changed
  },
  (_bytes, other) => other,
  (bytes, _other, seed) => bytes.subarray(0, seed % bytes.length),
  (bytes) => Buffer.concat([bytes, Buffer.of(0)]),
]

/** Changes the bytes of each ticket but the last, and tries to download all of them. */
async function changeFiles(
  ground: Ground,
  { filed }: Canaries,
  orders: readonly CanaryOrder[],
): Promise<Outcome> {
  const keys = await ground.look(async (db) => {
    const rows = await db
      .selectFrom('ticket')
      .innerJoin('stored_file', 'stored_file.id', 'ticket.file_id')
      .select(['ticket.excursion_id', 'stored_file.storage_key'])
      .execute()
    return new Map(rows.map((row) => [row.excursion_id, row.storage_key]))
  })
  const pathOf = ({ excursion_id }: CanaryOrder) => {
    const key = keys.get(excursion_id) ?? ''
    return join(ground.settings['DATA_DIR'] ?? '', 'files', key.slice(0, 2), key)
  }
  const originals = await Promise.all(orders.map((order) => readFile(pathOf(order))))
  const untouched = orders.length - 1
  for (const [index, order] of orders.entries()) {
    const [bytes, other] = [originals[index], originals[(index + 1) % orders.length]]
    const change = fileChanges[index % fileChanges.length]
    if (index === untouched || !bytes || !other || !change) continue
    await writeFile(pathOf(order), change(bytes, other, index * 31))
  }
  const faults: string[] = []
  const instance = await startInstance(ground.settings)
  try {
    const session = await signInAs(instance.address, 'admin')
    for (const [index, order] of orders.entries()) {
      const path = `${revealPath(order)}/ticket`
      // A connection that ends before the whole file was sent is a refusal, too.
      const answer = await read(instance.address, session, path).catch(() => null)
      const isWhole = answer?.status === 200 && answer.bytes.includes(filed)
      if (isWhole !== (index === untouched)) {
        faults.push(`file change ${index % fileChanges.length}: ${answer?.status ?? 'broken off'}`)
      }
    }
  } finally {
    await instance.stop()
  }
  return { tried: untouched, faults }
}

/** Orders and files that neither the audit nor the bell names. */
async function untold(ground: Ground, persons: readonly Tampered[], files: number) {
  return ground.look(async (db) => {
    const { rows } = await sql<{ orders: number; files: number; told: number }>`
      select
        (select count(distinct excursion_id)::integer from audit_entry
          where action = 'order.find_unreadable') as orders,
        (select count(*)::integer from audit_entry where action = 'sealed.find_unreadable') as files,
        (select count(distinct excursion_id)::integer from notice
          where kind = 'data.unreadable') as told`.execute(db)
    const [found] = rows
    const orders = new Set(persons.map(({ order }) => order.excursion_id)).size
    const missing = [
      `${orders - (found?.orders ?? 0)} orders are not in the audit`,
      `${orders - (found?.told ?? 0)} orders raised no notice`,
      `${files - (found?.files ?? 0)} files are not in the audit`,
    ]
    return missing.filter((sentence) => !sentence.startsWith('0 '))
  })
}

async function tamperOn(ground: Ground, { persons, files }: { persons: number; files: number }) {
  try {
    const perRound = Math.min(persons, 250)
    const canaries = await plantCanaries(ground, { persons: (perRound + 1) * perOrder, perOrder })
    const all: Tampered[] = []
    const outcomes: Outcome[] = []
    const aimed = canaries.orders.slice(0, perRound)
    for (let tried = 0; tried < persons; tried += perRound) {
      const tampered = await ground.look((db) => changeEnvelopes(db, aimed, tried + 1))
      outcomes.push(await openThem(ground, canaries, tampered))
      await ground.look(async (db) => {
        for (const { id, was } of tampered) {
          await db.updateTable('person').where('id', '=', id).set({ enc: was }).execute()
        }
      })
      all.push(...tampered)
    }
    const filed = canaries.orders.slice(0, files + 1)
    await addTickets(ground, canaries, filed)
    outcomes.push(await changeFiles(ground, canaries, filed))
    const faults = outcomes.flatMap((outcome) => outcome.faults)
    return { faults: [...faults, ...(await untold(ground, all, files))] }
  } finally {
    await ground.end()
  }
}

export const tamper = (grounds: Grounds): Proof => ({
  row: 'P3',
  promise:
    'Sealed values and files that someone changed, cut or swapped are refused, all others open, and admins are told',
  try: async (size) => {
    const persons = tries(size, { short: 12, whole: 1_000 })
    const files = tries(size, { short: 8, whole: 200 })
    const engines: string[] = []
    const faults: string[] = []
    for await (const ground of eachEngine(grounds, size)) {
      engines.push(ground.engine)
      faults.push(...(await tamperOn(ground, { persons, files })).faults)
    }
    if (engines.length === 0) return noPostgres
    const kinds = Object.keys(changes).length
    return {
      tried: `${persons} envelopes in ${kinds} ways and ${files} files in ${fileChanges.length} ways, on ${engines.join(' and ')}`,
      isHeld: heldIf(faults.length === 0, hasEachRun(engines, size)),
      figure: `${faults.length} believed, unnoticed, or at others' cost`,
      deviations: [
        ...[...new Set(faults)].slice(0, 10),
        ...(hasEachRun(engines, size) ? [] : noPostgres.deviations),
      ],
    }
  },
})
