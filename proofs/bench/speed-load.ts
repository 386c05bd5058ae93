import { Client } from 'pg'
import { contest, type Entrant, type Pace, type Round } from './contest.ts'
import { type ContenderName, ours, startBare } from './contenders.ts'
import { type Parity, parityOf } from './parity.ts'
import { startServer } from './running-server.ts'
import type { Seasons } from './seasons.ts'
import { type SpeedScenario, speedScenarios } from './speed-scenarios.ts'

export type Rounds = ReadonlyMap<ContenderName, readonly Round[]>

export interface ScenarioMeasured {
  scenario: SpeedScenario
  parity: Parity | null
  many: Rounds
  one: Rounds
}

export interface SpeedMeasured {
  scenarios: ScenarioMeasured[]
  /** Milliseconds from the start of a process to its first good answer, each start. */
  starts: ReadonlyMap<ContenderName, readonly number[]>
  pace: Pace
}

const starts = 3
/** Of each list, so many requests are compared before anything is measured. */
const compared = 3

/** The product and both bare servers, asked the same in turn. */
export async function measureSpeed(
  seasons: Seasons,
  pace: Pace,
  isWanted: (name: string) => boolean,
): Promise<SpeedMeasured> {
  const season = await seasons.copy('large')
  const bare = await seasons.copy('bare')
  const starters = {
    ours: async () => ours(await startServer(season)),
    naive: () => startBare('naive', bare),
    tuned: () => startBare('tuned', bare),
  }
  const startTimes = new Map<ContenderName, number[]>()
  const entrants: Entrant[] = []
  const client = new Client({ connectionString: season.url })
  await client.connect()
  try {
    for (const name of ['ours', 'naive', 'tuned'] as const) {
      const times: number[] = []
      for (let start = 1; start < starts; start += 1) {
        const started = await starters[name]()
        times.push(started.startedIn)
        await started.stop()
      }
      const started = await starters[name]()
      entrants.push({ name, ...started })
      startTimes.set(name, [...times, started.startedIn])
    }
    const scenarios = (await speedScenarios(client)).filter(({ name }) => isWanted(name))
    const found = await compareAll(entrants, scenarios)
    const context = { postmaster: season.postmaster, databaseUrl: season.url }
    const measured: ScenarioMeasured[] = []
    for (const scenario of scenarios) {
      process.stdout.write(`${scenario.name} …\n`)
      const { requests } = scenario
      const many = await contest(entrants, { requests, connections: 16 }, { pace, ...context })
      const turned = { requests: requests.toReversed(), connections: 1 }
      const isOnce = scenario.isNeverRepeated || scenario.writes === true
      const one = await contest(entrants, isOnce ? turned : { requests, connections: 1 }, {
        pace: { ...pace, rounds: Math.max(1, pace.rounds - 1) },
        ...context,
      })
      measured.push({ scenario, parity: found.get(scenario) ?? null, many, one })
    }
    return { scenarios: measured, starts: startTimes, pace }
  } finally {
    await client.end()
    for (const entrant of entrants) await entrant.stop()
    await season.drop()
    await bare.drop()
  }
}

/** Before anything writes: afterwards everyone has answered to other changes. */
async function compareAll(
  entrants: readonly Entrant[],
  scenarios: readonly SpeedScenario[],
): Promise<ReadonlyMap<SpeedScenario, Parity>> {
  const found = new Map<SpeedScenario, Parity>()
  for (const scenario of scenarios) {
    const isList = scenario.requests[0]?.path.match(/^\/(?:events|invoices)(?:\?|$)/)
    if (scenario.writes === true || !isList) continue
    // From the middle of the list: what is measured begins at its ends.
    const middle = Math.floor(scenario.requests.length / 2)
    found.set(
      scenario,
      await parityOf(entrants, scenario.requests.slice(middle, middle + compared)),
    )
  }
  return found
}
