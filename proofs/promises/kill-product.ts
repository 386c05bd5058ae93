import type { Ground, Grounds } from './ground.ts'
import { startInstance } from '../doors/instance.ts'
import { openLedger } from './ledger.ts'
import { type Finding, heldIf, noPostgres, type Proof, tries } from './proof.ts'

const writers = 20

/** Milliseconds until the product has to be ready again, on an otherwise idle machine. */
const readyWithin = 5_000

interface KillsOn {
  engine: Ground['engine']
  kills: number
  acknowledged: number
  slowestStart: number
  lost: readonly string[]
}

/** Kills the product while people write, starts it again, and compares what they were told. */
async function killOn(ground: Ground | null, kills: number): Promise<KillsOn | null> {
  if (ground === null) return null
  const { engine } = ground
  try {
    let instance = await startInstance(ground.settings)
    const port = Number(new URL(instance.address).port)
    const ledger = await openLedger(instance.address, writers)
    let slowestStart = 0
    ledger.write()
    for (let kill = 0; kill < kills; kill += 1) {
      // At another moment of a write each time.
      await ledger.untilMore(1 + ((kill * 7) % (2 * writers)))
      await instance.kill()
      instance = await startInstance(ground.settings, { port })
      slowestStart = Math.max(slowestStart, instance.readyAfter)
    }
    await ledger.untilMore(writers)
    await ledger.rest()
    await instance.stop()
    const { acknowledged } = ledger.counts()
    const lost = await ground.look((db) => ledger.differences(db))
    return { engine, kills, acknowledged, slowestStart, lost }
  } finally {
    await ground.end()
  }
}

export const killProduct = (grounds: Grounds): Proof => ({
  row: 'F1',
  promise:
    'The process is killed at any moment: no acknowledged write is lost or done twice, and the product is ready again within 5 s',
  try: async (size): Promise<Finding> => {
    const kills = tries(size, { short: 1, whole: 200 })
    const done = [
      await killOn(await grounds.postgres(), kills),
      await killOn(await grounds.embedded(), kills),
    ]
    const ran = done.filter((one) => one !== null)
    const lost = ran.flatMap((one) => one.lost)
    const slow = ran.filter(({ slowestStart }) => slowestStart > readyWithin)
    const hasAllRun = ran.length === done.length
    return {
      tried: `${kills} kills on each of ${ran.map(({ engine }) => engine).join(' and ')}, ${writers} writers`,
      // How long a start takes is judged where nothing else runs.
      isHeld: heldIf(lost.length === 0 && (size === 'short' || slow.length === 0), hasAllRun),
      figure: ran
        .map(
          ({ engine, acknowledged, slowestStart, lost: missing }) =>
            `${engine}: ${missing.length} of ${writers} ledgers differ after ${acknowledged} acknowledged writes, ready after at most ${(slowestStart / 1000).toFixed(1)} s`,
        )
        .join('; '),
      deviations: [...lost, ...(hasAllRun ? [] : noPostgres.deviations)],
    }
  },
})
