import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ground, Grounds } from './ground.ts'
import { startInstance } from '../doors/instance.ts'
import { openLedger } from './ledger.ts'
import { countsOf, heldIf, noPostgres, type Proof, tries } from './proof.ts'

const writers = 20

/** Milliseconds within which writes succeed again, without anyone restarting the product. */
const recoversWithin = 10_000

/** Milliseconds in which the product opens a connection again, while people write. */
const connectsWithin = 5_000

async function backEndOf(ground: Ground): Promise<number | undefined> {
  return ground.look(async (db) => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where application_name = 'gangway' and datname = current_database()
        and pid <> pg_backend_pid() and backend_type = 'client backend'
      order by random() limit 1`.execute(db)
    return rows[0]?.pid
  })
}

/**
 * Kills one of the product's own connections inside the database, which then recovers all of it.
 *
 * @returns whether there was one to kill
 */
async function killBackEnd(ground: Ground): Promise<boolean> {
  const end = performance.now() + connectsWithin
  while (performance.now() < end) {
    const pid = await backEndOf(ground)
    if (pid !== undefined && isKilled(pid)) return true
    await wait(20)
  }
  return false
}

function isKilled(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself since it was looked up.
    return false
  }
}

export const breakDatabase = (grounds: Grounds): Proof => ({
  row: 'F2',
  promise:
    'The database crashes or loses a connection: nothing acknowledged is lost, answers are 503 with Retry-After, and writes succeed again within 10 s without a restart',
  try: async (size) => {
    const count = tries(size, { short: 1, whole: 50 })
    const ground = await grounds.postgres()
    if (ground === null) return noPostgres
    const { cluster } = ground
    try {
      const instance = await startInstance(ground.settings)
      const ledger = await openLedger(instance.address, writers)
      let slowestRecovery = 0
      ledger.write()
      let crashed = 0
      let killed = 0
      const breaks = [
        async () => {
          await cluster.crash()
          crashed += 1
        },
        async () => {
          if (await killBackEnd(ground)) killed += 1
        },
      ]
      for (let turn = 0; turn < count; turn += 1) {
        for (const breakIt of breaks) {
          await ledger.untilMore(writers)
          const began = performance.now()
          await breakIt()
          await ledger.untilMore(writers)
          slowestRecovery = Math.max(slowestRecovery, performance.now() - began)
          await wait(20)
        }
      }
      await ledger.rest()
      const { acknowledged, answers, rude, slowest } = ledger.counts()
      await instance.stop()
      const lost = await ground.look((db) => ledger.differences(db))
      const odd = [...answers.keys()].filter((code) => ![200, 409, 429, 503].includes(code))
      const figure = `${lost.length} of ${writers} ledgers differ after ${acknowledged} acknowledged writes; slowest answer ${(slowest / 1000).toFixed(1)} s, writes again after at most ${(slowestRecovery / 1000).toFixed(1)} s; answers ${countsOf(answers)}`
      return {
        tried: `${crashed} crashes and ${killed} killed connections under ${writers} writers`,
        isHeld: heldIf(
          lost.length === 0 && odd.length === 0 && rude === 0 && slowestRecovery < recoversWithin,
          killed === count,
        ),
        figure,
        deviations: [
          ...lost,
          ...odd.map((code) => `Some answers were ${code}.`),
          ...(killed < count ? ['At some moments there was no connection to kill.'] : []),
          ...(rude > 0 ? [`${rude} answers were 503 without Retry-After.`] : []),
        ],
      }
    } finally {
      await ground.end()
    }
  },
})
