import { Client } from 'pg'
import { contest, type Pace, type Round } from './contest.ts'
import { ours } from './contenders.ts'
import { median } from './median.ts'
import { startServer } from './running-server.ts'
import type { Seasons } from './seasons.ts'
import { type SeasonName, seasonSizes } from './season-sql.ts'
import { type Asked, speedScenarios } from './speed-scenarios.ts'
import { againstBar, cells, figure } from './table.ts'

/** How much more CPU a request may cost at a million rows than at ten thousand. */
const largestGrowth = 1.5
const names = ['small', 'large'] as const satisfies readonly SeasonName[]
/** As many events have orders in the small season. */
const fewest = seasonSizes.small.eventsWithOrders

type Side = 'again' | 'first'
type Found = Record<Side, Map<SeasonName, readonly Round[]>>

/** By scenario. */
export type GrowthMeasured = ReadonlyMap<string, Found>

/** The product on two seasons, one after the other, with all scenarios of the bare servers. */
export async function measureGrowth(seasons: Seasons, pace: Pace): Promise<GrowthMeasured> {
  const measured = new Map<string, Found>()
  for (const name of names) {
    process.stdout.write(`${seasonSizes[name].events.toLocaleString('en')} events …\n`)
    const season = await seasons.copy(name)
    const client = new Client({ connectionString: season.url })
    await client.connect()
    const server = await startServer(season)
    const entrants = [{ name: 'ours' as const, ...ours(server) }]
    const context = { pace, postmaster: season.postmaster, databases: [season.url] }
    const ask = async (what: string, side: Side, { requests }: Asked) => {
      const isOnce = side === 'first'
      // Repeated requests are the same everywhere, also where there are few things.
      const asked = { requests: isOnce ? requests : requests.slice(0, fewest), isOnce }
      const rounds = await contest(entrants, { ...asked, connections: 16 }, context)
      const found = measured.get(what) ?? { again: new Map(), first: new Map() }
      found[side].set(name, rounds.get('ours') ?? [])
      measured.set(what, found)
    }
    try {
      for (const scenario of await speedScenarios(client, seasonSizes[name])) {
        // Each order of the mix can be decided once, and then it is no mix any more.
        if (scenario.name.startsWith('mixed')) continue
        if (scenario.again !== null) await ask(scenario.name, 'again', scenario.again)
        await ask(scenario.name, 'first', scenario.first)
      }
    } finally {
      await client.end()
      await server.stop()
      await season.drop()
    }
  }
  return measured
}

export function growthSection(
  measured: GrowthMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  return `## Growth

Measured on ${date}. ${machine} Milliseconds of processor of a request, the server's and PostgreSQL's, 16 connections, as staff, on
${names.map((name) => seasonSizes[name].events.toLocaleString('en')).join(' and ')} events. *First* ends where everything has been asked once; *again* is at most ${fewest} requests.
Bar: at most ${largestGrowth} times as much.

| scenario | again: few | many | growth | first: few | many | growth | bar |
|---|---:|---:|---:|---:|---:|---:|---|
${[...measured].map(([what, found]) => row(what, found)).join('\n')}
`
}

function cpu(rounds: readonly Round[] = []): number {
  return median(rounds.map((round) => round.cpu.server + round.cpu.database))
}

function row(what: string, { again, first }: Found): string {
  const sides = [again, first].map((found) => [cpu(found.get('small')), cpu(found.get('large'))])
  const growths = sides.map(([few = Number.NaN, many = Number.NaN]) => many / few)
  const worst = Math.max(...growths.filter((growth) => !Number.isNaN(growth)))
  return cells([
    what,
    ...sides.flatMap((side, nth) => [...side, growths[nth] ?? Number.NaN].map(figure)),
    againstBar(worst, { atMost: largestGrowth }),
  ])
}
