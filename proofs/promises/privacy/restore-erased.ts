import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { getEvent } from '@gangway/contract/events'
import type * as z from 'zod'
import { createDatabase, dropDatabase } from '../../doors/database.ts'
import { read, revealPath, signInAs } from './callers.ts'
import { addTickets, type Canaries, type CanaryOrder, plantCanaries } from './canaries.ts'
import { eachEngine, hasEachRun } from './each-engine.ts'
import type { Ground, Grounds } from '../ground.ts'
import { startInstance } from '../../doors/instance.ts'
import { runCommand } from '../../doors/gangway.ts'
import { heldIf, noPostgres, type Proof, type ProofSize, tries } from '../proof.ts'

type Settings = Readonly<Record<string, string>>

type Event = z.infer<(typeof getEvent.responses)[200]>

const perOrder = 4
/** So that others of the same events stay, and are seen to stay. */
const spared = 1

/** How many of the orders are still answered with a person, their customer, or a ticket. */
async function ordersAnswered(
  settings: Settings,
  { sealed, open, filed }: Canaries,
  orders: readonly CanaryOrder[],
): Promise<number> {
  const instance = await startInstance(settings)
  try {
    const session = await signInAs(instance.address, 'admin')
    const ask = (path: string) => read(instance.address, session, path)
    let found = 0
    for (const order of orders) {
      const persons = await ask(revealPath(order))
      const ticket = await ask(`${revealPath(order)}/ticket`)
      const event = await ask(`/events/${order.event_id}`)
      const { data }: Event = JSON.parse(event.bytes.toString('utf8'))
      const listed = data.excursions.find(({ id }) => id === order.excursion_id)
      const isNamed = listed?.customer.startsWith(open) === true
      if (persons.bytes.includes(sealed) || ticket.bytes.includes(filed) || isNamed) found += 1
    }
    return found
  } finally {
    await instance.stop()
  }
}

/** Restores a set to a new place and begins to answer there. */
async function inNewPlace<Result>(
  ground: Ground,
  { set, keys, tombstones }: { set: string; keys: string; tombstones: string },
  work: (settings: Settings) => Promise<Result>,
): Promise<Result> {
  await using ending = new AsyncDisposableStack()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gangway-restored-'))
  ending.defer(() => rm(DATA_DIR, { recursive: true, force: true }))
  const { DATABASE_URL: url, ...kept } = ground.settings
  const settings: Record<string, string> = {
    ...kept,
    DATA_DIR,
    PII_KEYS: keys,
    PRIVACY_TOMBSTONES: tombstones,
  }
  if (url !== undefined) {
    const name = `restored_${Date.now()}`
    settings['DATABASE_URL'] = await createDatabase(url, name)
    ending.defer(() => dropDatabase(url, name))
  }
  await runCommand(settings, 'backup', ['restore', set])
  return await work(settings)
}

async function restoreOn(ground: Ground, { erased, size }: { erased: number; size: ProofSize }) {
  await using ending = new AsyncDisposableStack()
  ending.defer(ground.end)
  const folder = ground.settings['DATA_DIR'] ?? ''
  const keys = ground.settings['PII_KEYS'] ?? join(folder, 'pii-keys.json')
  const tombstones = join(folder, 'tombstones')
  const canaries = await plantCanaries(ground, { persons: (erased + spared) * perOrder, perOrder })
  await addTickets(ground, canaries, canaries.orders)
  const made = await runCommand(ground.settings, 'backup', ['create'])
  const set = made.slice(0, made.indexOf(' holds '))
  const gone = canaries.orders.slice(0, erased)
  for (const { order_id } of gone) {
    await runCommand(ground.settings, 'privacy', ['erase', '--order', order_id])
  }
  const answered = (settings: Settings) => ordersAnswered(settings, canaries, canaries.orders)
  const beside = size === 'short' ? spared : await answered(ground.settings)
  const back = (kept: string) => inNewPlace(ground, { set, keys, tombstones: kept }, answered)
  return {
    engine: ground.engine,
    erased,
    beside: beside - spared,
    restored: (await back(tombstones)) - spared,
    withoutTombstones: (await back(join(folder, 'no-tombstones'))) - spared,
  }
}

export const restoreErased = (grounds: Grounds): Proof => ({
  row: 'P6',
  promise:
    'Who was erased stays erased when an older backup is restored: it is done again before anything is answered',
  try: async (size) => {
    const erased = tries(size, { short: 1, whole: 20 })
    const done: Awaited<ReturnType<typeof restoreOn>>[] = []
    for await (const ground of eachEngine(grounds, size)) {
      done.push(await restoreOn(ground, { erased, size }))
    }
    if (done.length === 0) return noPostgres
    const figures = done.map(
      ({ engine, beside, restored, withoutTombstones }) =>
        `${engine}: ${beside} after erasing, ${restored} after restoring, ${withoutTombstones} where the list of the erased was left out`,
    )
    return {
      tried: `${erased} orders erased on each engine, and a set from before restored twice`,
      isHeld: heldIf(
        done.every(
          ({ beside, restored, withoutTombstones }) =>
            beside === 0 && restored === 0 && withoutTombstones === erased,
        ),
        hasEachRun(done, size),
      ),
      figure: `orders still answered: ${figures.join('; ')}`,
      deviations: hasEachRun(done, size) ? [] : noPostgres.deviations,
    }
  },
})
