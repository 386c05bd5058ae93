import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { read, revealPath, signInAs } from './callers.ts'
import { addTickets, type Canaries, plantCanaries } from './canaries.ts'
import { filesWith } from './find-mark.ts'
import { eachEngine, hasEachRun } from './each-engine.ts'
import type { Ground, Grounds } from '../ground.ts'
import { startInstance } from '../../doors/instance.ts'
import { dataFolderOf, dumpOf, settleDataFiles } from './kept-bytes.ts'
import { runCommand } from '../../doors/gangway.ts'
import { heldIf, noPostgres, type Proof, tries } from '../proof.ts'
import { tidyUp } from '../tidy-up.ts'
import { textsInZip } from './texts-in-zip.ts'

const perOrder = 4

/** The days that `RETENTION_PASSPORT_DAYS` and the others name by default. */
const period = 30

/** All of a small season is due at once, which would wait for an operator. */
const withoutLimit = { RETENTION_LIMIT_ORDERS: '1000000', RETENTION_LIMIT_PERCENT: '100' }

/** Envelopes and names of files, which are in use nowhere else. */
interface Traces {
  envelopes: ReadonlySet<string>
  files: readonly string[]
}

const envelope = /e1\.\w+\.[\w-]{40,}\.[\w-]{40,}/g

async function tracesOf(ground: Ground, { orders }: Canaries): Promise<Traces> {
  const ids = orders.map(({ excursion_id }) => excursion_id)
  return ground.look(async (db) => {
    const persons = await db
      .selectFrom('person')
      .where(sql<boolean>`excursion_id = any(${ids})`)
      .select('enc')
      .execute()
    const needs = await db
      .selectFrom('order_needs')
      .where(sql<boolean>`excursion_id = any(${ids})`)
      .select('enc')
      .execute()
    const files = await db
      .selectFrom('ticket')
      .innerJoin('stored_file', 'stored_file.id', 'ticket.file_id')
      .where(sql<boolean>`excursion_id = any(${ids})`)
      .select(['storage_key', 'enc'])
      .execute()
    return {
      envelopes: new Set([...persons, ...needs, ...files].map(({ enc }) => enc)),
      files: files.map(({ storage_key }) => storage_key),
    }
  })
}

const envelopesIn = (bytes: Buffer, { envelopes }: Traces) =>
  new Set((bytes.toString('latin1').match(envelope) ?? []).filter((one) => envelopes.has(one))).size

/** As if so many days had passed since the excursions. */
async function moveTo(ground: Ground, { orders }: Canaries, days: number): Promise<void> {
  const events = [...new Set(orders.map(({ event_id }) => event_id))]
  await ground.look((db) =>
    sql`update event set event_date = ((now() at time zone 'Europe/Berlin')::date - ${days}::integer)
      where id = any(${events})`.execute(db),
  )
}

async function letADayPass(ground: Ground): Promise<void> {
  await ground.look((db) =>
    sql`update stored_name set ended_at = ended_at - interval '25 hours'`.execute(db),
  )
  await tidyUp(ground)
}

async function filesLeft({ settings }: Ground, { files }: Traces): Promise<number> {
  const isThere = await Promise.all(
    files.map((name) =>
      access(join(settings['DATA_DIR'] ?? '', 'files', name.slice(0, 2), name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return isThere.filter(Boolean).length
}

/** Answers and exports that still name a person, of so many orders and of every event. */
async function answersNaming(ground: Ground, { orders, sealed, filed }: Canaries) {
  const instance = await startInstance({ ...ground.settings, ...withoutLimit })
  try {
    const session = await signInAs(instance.address, 'admin')
    const events = [...new Set(orders.map(({ event_id }) => event_id))]
    const manifest = 'format=xlsx&language=en&passports=true'
    const paths = [
      ...events.flatMap((id) => [`/events/${id}`, `/events/${id}/manifest?${manifest}`]),
      ...orders.flatMap((order) => [revealPath(order), `${revealPath(order)}/ticket`]),
      '/events/export?format=csv&language=en',
    ]
    let naming = 0
    for (const path of paths) {
      const { bytes } = await read(instance.address, session, path)
      const isZip = bytes.subarray(0, 2).toString() === 'PK'
      const text = isZip ? textsInZip(bytes) : bytes.toString('utf8')
      if (text.includes(sealed) || text.includes(filed)) naming += 1
    }
    return { naming, asked: paths.length }
  } finally {
    await instance.stop()
  }
}

const isServer = ({ engine }: Ground) => engine === 'PostgreSQL'

interface Found {
  inDump: number
  inDataFiles: number
  files: number
  naming: number
}

async function look(ground: Ground, canaries: Canaries, traces: Traces): Promise<Found> {
  const { naming } = await answersNaming(ground, canaries)
  const inDump = envelopesIn(await dumpOf(ground), traces)
  await settleDataFiles(ground)
  const folder = await dataFolderOf(ground)
  const found = await filesWith(folder, (bytes) => envelopesIn(bytes, traces) > 0)
  // The embedded engine uses the segments of its log again in its own time.
  const inData = found.filter((file) => isServer(ground) || !file.includes('pg_wal'))
  return { inDump, inDataFiles: inData.length, files: await filesLeft(ground, traces), naming }
}

const textOf = ({ inDump, inDataFiles, files, naming }: Found) =>
  `${inDump} envelopes in a dump, ${inDataFiles} data files with one, ${files} ticket files, ${naming} answers or exports`

async function passOn(ground: Ground, persons: number, tickets: number) {
  try {
    const settings = { ...ground.settings, ...withoutLimit }
    const canaries = await plantCanaries(ground, { persons, perOrder })
    await addTickets(ground, canaries, canaries.orders.slice(0, tickets))
    const traces = await tracesOf(ground, canaries)
    await moveTo(ground, canaries, period - 1)
    await runCommand(settings, 'retention', ['run'])
    await letADayPass(ground)
    const before = await look(ground, canaries, traces)
    await moveTo(ground, canaries, period + 1)
    await runCommand(settings, 'retention', ['run'])
    await letADayPass(ground)
    const after = await look(ground, canaries, traces)
    const isComplete =
      before.inDump === persons + tickets && before.files === tickets && before.naming > 0
    return {
      engine: ground.engine,
      text: textOf(after),
      isHeld: Object.values(after).every((count) => count === 0),
      isControlled: isComplete && before.inDataFiles > 0,
      control: textOf(before),
    }
  } finally {
    await ground.end()
  }
}

export const letTimePass = (grounds: Grounds): Proof => ({
  row: 'P5',
  promise:
    'A day after the period, nothing of persons and tickets is left: in the database, a dump, its data files, the file store, answers and exports; two days earlier all of it is there',
  try: async (size) => {
    const persons = tries(size, { short: 20, whole: 1_000 })
    const tickets = tries(size, { short: 3, whole: 250 })
    const done: Awaited<ReturnType<typeof passOn>>[] = []
    for await (const ground of eachEngine(grounds, size)) {
      done.push(await passOn(ground, persons, tickets))
    }
    if (done.length === 0) return noPostgres
    return {
      tried: `${persons} passports and ${tickets} tickets on each engine; the excursions were moved back instead of the clock forward`,
      isHeld: heldIf(
        done.every(({ isHeld, isControlled }) => isHeld && isControlled),
        hasEachRun(done, size),
      ),
      figure: done.map(({ engine, text }) => `${engine}: ${text}`).join('; '),
      deviations: [
        ...done
          .filter(({ isControlled }) => !isControlled)
          .map(({ engine, control }) => `${engine}: before, not everything was there: ${control}.`),
        ...(hasEachRun(done, size) ? [] : noPostgres.deviations),
        ...(done.some(({ engine }) => engine === 'embedded')
          ? [
              'The write-ahead log of the embedded engine was left out: it keeps traces, sealed, until it is written over.',
            ]
          : []),
      ],
    }
  },
})
