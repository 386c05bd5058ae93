import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Caller, signInAs } from './callers.ts'
import { type Canaries, plantCanaries } from './canaries.ts'
import type { Grounds, PostgresGround } from '../ground.ts'
import { startInstance } from '../../doors/instance.ts'
import { runCommand, startCommand } from '../../doors/gangway.ts'
import { noPostgres, type Proof, tries } from '../proof.ts'
import { reveal } from './revealed.ts'

const readers: readonly Caller[] = ['admin', 'agency', 'admin', 'agency']

/** Persons of each order. */
const perOrder = 20

/** Milliseconds after which a kill that found nothing to interrupt is given up. */
const patience = 60_000

interface Readings {
  done: number
  /** One sentence for each that did not give every person of the order. */
  errors: string[]
}

/** People who open orders without a pause. */
function startReaders(address: string, { orders, sealed }: Canaries) {
  const readings: Readings = { done: 0, errors: [] }
  const resting = new AbortController()
  const keepReading = async (caller: Caller, first: number) => {
    const session = await signInAs(address, caller)
    for (let turn = first; !resting.signal.aborted; turn += readers.length) {
      const order = orders[(turn * 7) % orders.length]
      if (order === undefined) throw new Error('There is no order to read.')
      const { status, names } = await reveal(address, session, order)
      readings.done += 1
      const whole = names.filter((name) => name?.startsWith(sealed) === true).length
      if (whole !== perOrder) readings.errors.push(`${status} with ${whole} of ${perOrder} persons`)
    }
  }
  const underWay = readers.map(keepReading)
  return {
    readings,
    rest: async () => {
      resting.abort()
      await Promise.all(underWay)
    },
  }
}

async function untilMore(readings: Readings, count: number): Promise<void> {
  const goal = readings.done + count
  while (readings.done < goal) await wait(10)
}

async function rowsUnder(ground: PostgresGround, key: string): Promise<number> {
  return ground.look(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from person where key_id = ${key}`.execute(db)
    return rows[0]?.count ?? 0
  })
}

/** Begins to turn the keys and kills it while it does. @returns how many rows it left */
async function turnAndKill(ground: PostgresGround, key: string): Promise<number> {
  const before = await rowsUnder(ground, key)
  const { child, ended } = startCommand(ground.settings, 'keys', ['rotate'])
  const began = performance.now()
  while ((await rowsUnder(ground, key)) === before && performance.now() - began < patience) {
    await wait(5)
  }
  child.kill('SIGKILL')
  await ended
  return rowsUnder(ground, key)
}

interface KeyFile {
  active: string
  activated: string
}

const keyFileOf = ({ settings }: PostgresGround) => settings['PII_KEYS'] ?? ''

async function readKeys(ground: PostgresGround): Promise<KeyFile> {
  return JSON.parse(await readFile(keyFileOf(ground), 'utf8'))
}

/** As if the new key had been active for the minutes after which instances are sure to follow. */
async function waitOut(ground: PostgresGround): Promise<void> {
  const keys = await readKeys(ground)
  const activated = new Date(Date.parse(keys.activated) - 6 * 60_000).toISOString()
  await writeFile(keyFileOf(ground), JSON.stringify({ ...keys, activated }))
}

async function isRefused(ground: PostgresGround, key: string): Promise<boolean> {
  const { code, printed } = await startCommand(ground.settings, 'keys', ['retire', key]).ended
  return code === 1 && printed.includes('Nothing was changed')
}

export const turnKeys = (grounds: Grounds): Proof => ({
  row: 'P2',
  promise:
    'Keys turn while people read, though the command is killed twice: no reading fails, the next run goes on where it was, and the old key leaves the file only when nothing is under it',
  try: async (size) => {
    const persons = tries(size, { short: 1_200, whole: 100_000 })
    const ground = await grounds.postgres()
    if (ground === null) return noPostgres
    await using ending = new AsyncDisposableStack()
    ending.defer(ground.end)
    const canaries = await plantCanaries(ground, { persons, perOrder })
    const { active: old } = await readKeys(ground)
    const rows = await rowsUnder(ground, old)
    const instance = await startInstance(ground.settings)
    ending.defer(instance.stop)
    const { readings, rest } = startReaders(instance.address, canaries)
    const added = await runCommand(ground.settings, 'keys', ['add'])
    const next = /a new key, (\w+),/.exec(added)?.[1] ?? ''
    await runCommand(ground.settings, 'keys', ['activate', next])
    await waitOut(ground)
    const isKept = await isRefused(ground, old)
    const left = [await turnAndKill(ground, old), await turnAndKill(ground, old)]
    await runCommand(ground.settings, 'keys', ['rotate'])
    await runCommand(ground.settings, 'keys', ['retire', old])
    // Once more round, under the new key alone.
    await untilMore(readings, readers.length)
    const after = await rowsUnder(ground, old)
    await rest()
    const control = await damageOne(ground, canaries, instance.address)
    const { done, errors } = readings
    const wentOn = left.every((count, at) => count > 0 && count < (left[at - 1] ?? rows))
    return {
      tried: `${rows} rows under ${readers.length} readers, killed with ${left.join(' and ')} rows left`,
      isHeld: errors.length === 0 && wentOn && isKept && after === 0 && control,
      figure: `${errors.length} of ${done} readings failed, ${after} rows under the old key, which was refused to go before and is gone now`,
      deviations: [
        ...new Set(errors),
        ...(isKept ? [] : ['The old key could be removed while rows were under it.']),
        ...(wentOn ? [] : ['A kill came too late, or the next run began again.']),
        ...(control ? [] : ['A damaged row was read like any other: the readers prove nothing.']),
      ],
    }
  },
})

/** Whether a reader notices a row that does not open. */
async function damageOne(
  ground: PostgresGround,
  { orders: [order] }: Canaries,
  address: string,
): Promise<boolean> {
  if (order === undefined) return false
  await ground.look((db) =>
    sql`update person set enc = left(enc, -1) || case right(enc, 1) when 'A' then 'E' else 'A' end
      where id = (select min(id) from person where excursion_id = ${order.excursion_id})`.execute(
      db,
    ),
  )
  const { unreadable } = await reveal(address, await signInAs(address, 'agency'), order)
  return unreadable === 1
}
