import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '../../doors/database.ts'
import { type Caller, callers, read, revealPath, signInAs } from './callers.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import { type Canaries, plantCanaries } from './canaries.ts'
import { eachEngine, hasEachRun } from './each-engine.ts'
import type { Ground, Grounds } from '../ground.ts'
import { inParallel } from '../in-parallel.ts'
import { startInstance } from '../../doors/instance.ts'
import { heldIf, noPostgres, type Proof, tries } from '../proof.ts'
import { textsInZip } from './texts-in-zip.ts'

const perOrder = 4
const persons = 200
const agencyRole = 'gangway_agency'

/** Where something of an order could be read; a spreadsheet now and then, because it takes longer. */
const places: readonly {
  weight: number
  pathOf: (event: number, order: number) => string
}[] = [
  { weight: 30, pathOf: (event_id, excursion_id) => revealPath({ event_id, excursion_id }) },
  { weight: 12, pathOf: (event) => `/events/${event}` },
  { weight: 6, pathOf: (event) => `/events/${event}/history` },
  { weight: 4, pathOf: () => '/events?per_page=35' },
  { weight: 4, pathOf: (event, order) => `/events/${event}/excursions/${order}/tickets` },
  {
    weight: 1,
    pathOf: (event) => `/events/${event}/manifest?format=xlsx&language=en&passports=true`,
  },
  { weight: 1, pathOf: (event) => `/events/${event}/manifest?format=xlsx&language=en` },
  { weight: 1, pathOf: () => '/events/export?format=csv&language=en' },
]

/** Counts by reader and order: `admin 17`. */
type Reads = Map<string, number>

const count = (reads: Reads, key: string, times = 1) =>
  void reads.set(key, (reads.get(key) ?? 0) + times)

const sum = (reads: Reads) => [...reads.values()].reduce((total, times) => total + times, 0)

/** The orders whose persons' data is in an answer. */
function ordersIn(bytes: Buffer, { sealed, orders }: Canaries): Set<number> {
  const text = bytes.subarray(0, 2).toString() === 'PK' ? textsInZip(bytes) : bytes.toString('utf8')
  const places = [...text.matchAll(new RegExp(`${sealed}x(\\d+)p`, 'g'))].map(([, at]) =>
    Number(at),
  )
  const ids = [...new Set(places)].map((at) => orders[at]?.excursion_id ?? 0)
  return new Set(ids)
}

async function recordedReads(db: Database): Promise<Reads> {
  const { rows } = await sql<{ email: string; excursion_id: number; times: number }>`
    select a.email, p.excursion_id, count(*)::integer as times
    from person_access as p join account as a on a.id = p.account_id group by 1, 2`.execute(db)
  return new Map(rows.map(({ email, excursion_id, times }) => [`${email} ${excursion_id}`, times]))
}

function differences(told: Reads, recorded: Reads): number {
  const keys = new Set([...told.keys(), ...recorded.keys()])
  return [...keys].filter((key) => told.get(key) !== recorded.get(key)).length
}

const forgeries = [
  'update person_access set account_id = account_id',
  'delete from person_access',
  'truncate person_access',
] as const

/** Statements against the log that went through; everything is taken back. */
async function forged(db: Database, before: readonly string[]): Promise<string[]> {
  const through: string[] = []
  for (const statement of forgeries) {
    const rollBack = new Error('taken back')
    try {
      await db.transaction().execute(async (transaction) => {
        for (const first of before) await sql.raw(first).execute(transaction)
        await sql.raw(statement).execute(transaction)
        through.push(statement)
        throw rollBack
      })
    } catch (error) {
      if (error !== rollBack && !(error instanceof Error)) throw error
    }
  }
  return through
}

async function readOn(ground: Ground, actions: number) {
  try {
    const canaries = await plantCanaries(ground, { persons, perOrder })
    const before = await ground.look(recordedReads)
    const instance = await startInstance(ground.settings)
    const told: Reads = new Map(before)
    let answered = 0
    try {
      const signedIn = await Promise.all(
        callers.map(async (caller) => [caller, await signInAs(instance.address, caller)] as const),
      )
      const sessions = new Map<Caller, (typeof signedIn)[number][1]>(signedIn)
      const action = fc.record({
        caller: fc.constantFrom(...callers),
        order: fc.constantFrom(...canaries.orders),
        pathOf: fc.oneof(
          ...places.map(({ weight, pathOf }) => ({ weight, arbitrary: fc.constant(pathOf) })),
        ),
      })
      const chosen = fc.sample(action, { numRuns: actions, seed: 4 })
      await inParallel(6, chosen, async ({ caller, order, pathOf }) => {
        const session = sessions.get(caller)
        if (session === undefined) throw new Error('A caller is not signed in.')
        const path = pathOf(order.event_id, order.excursion_id)
        const { status, bytes } = await read(instance.address, session, path)
        if (status === 200) answered += 1
        for (const id of ordersIn(bytes, canaries)) count(told, `${demoPeople[caller].email} ${id}`)
      })
    } finally {
      await instance.stop()
    }
    return await ground.look(async (db) => {
      const recorded = await recordedReads(db)
      const [first] = recorded.keys()
      const oneMore = new Map(recorded)
      count(oneMore, first ?? '')
      return {
        engine: ground.engine,
        answered,
        told: sum(told) - sum(before),
        different: differences(told, recorded),
        noticesOneMore: differences(told, oneMore) > differences(told, recorded),
        forged: [
          ...(await forged(db, [])),
          ...(await forged(db, [`set local role ${agencyRole}`])),
        ],
        // Without the wall the same statements work, so they are well-formed.
        unwalled: await forged(db, ['alter table person_access disable trigger user']),
      }
    })
  } finally {
    await ground.end()
  }
}

export const countReads = (grounds: Grounds): Proof => ({
  row: 'P4',
  promise:
    'Whoever is shown the data of persons is recorded, once for each order and answer, and no one is who was not; the record can be neither changed nor deleted',
  try: async (size) => {
    const actions = tries(size, { short: 150, whole: 10_000 })
    const done: Awaited<ReturnType<typeof readOn>>[] = []
    for await (const ground of eachEngine(grounds, size)) {
      done.push(await readOn(ground, actions))
    }
    if (done.length === 0) return noPostgres
    const faults = done.flatMap(({ engine, different, forged: through, ...one }) => [
      ...(different > 0 ? [`${engine}: ${different} pairs of person and order differ`] : []),
      ...(one.told === 0 ? [`${engine}: nothing was read, which proves nothing`] : []),
      ...(one.noticesOneMore ? [] : [`${engine}: one row more was not noticed`]),
      ...through.map((statement) => `${engine}: ${statement}`),
      ...(one.unwalled.length === forgeries.length ? [] : [`${engine}: forgeries are malformed`]),
    ])
    const figures = done.map(
      ({ engine, told, answered }) => `${engine}: ${told} readings in ${answered} answers`,
    )
    return {
      tried: `${actions} random actions of ${callers.length} people on each engine, and ${forgeries.length} forgeries as the owner and as the agency role`,
      isHeld: heldIf(faults.length === 0, hasEachRun(done, size)),
      figure: `${figures.join('; ')}; ${faults.length} differences or forgeries`,
      deviations: [...faults, ...(hasEachRun(done, size) ? [] : noPostgres.deviations)],
    }
  },
})
