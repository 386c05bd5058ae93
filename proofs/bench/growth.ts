import { contest, type Entrant, type Pace, type Round } from './contest.ts'
import { ours } from './contenders.ts'
import { median } from './median.ts'
import { get, listPath, type RequestLine } from './request-line.ts'
import { startServer } from './running-server.ts'
import type { Seasons } from './seasons.ts'
import { type SeasonName, seasonSizes } from './season-sql.ts'
import { fromDays, isoDay } from './speed-scenarios.ts'
import { cells, figure, verdict } from './table.ts'

/** How much more CPU a list may cost at a million rows than at ten thousand. */
const largestGrowth = 1.5
const names = ['small', 'middle', 'large'] as const satisfies readonly SeasonName[]

interface Question {
  name: string
  requests: readonly RequestLine[]
  isBarred: boolean
}

const questions: readonly Question[] = [
  { name: 'list page 1 + total', requests: [get('/events')], isBarred: true },
  {
    name: 'list page 1 + total from a day on, never repeated',
    requests: fromDays({}),
    isBarred: true,
  },
  {
    name: 'by status and port, never repeated',
    requests: fromDays({ status: 'successful', port: 3 }),
    isBarred: false,
  },
  {
    name: 'invoices, never repeated',
    requests: fromDays({}, '/invoices'),
    isBarred: false,
  },
  {
    name: 'pages of the last year, one after the other',
    requests: Array.from({ length: 60 }, (_, n) =>
      get(listPath('/events', { from: isoDay(-365), page: n + 1 })),
    ),
    isBarred: false,
  },
]

export type GrowthMeasured = ReadonlyMap<Question, ReadonlyMap<SeasonName, readonly Round[]>>

/** The product on three seasons, one after the other. */
export async function measureGrowth(seasons: Seasons, pace: Pace): Promise<GrowthMeasured> {
  const measured = new Map(
    questions.map((question) => [question, new Map<SeasonName, readonly Round[]>()]),
  )
  for (const name of names) {
    process.stdout.write(`${seasonSizes[name].events.toLocaleString('en')} events …\n`)
    const season = await seasons.copy(name)
    const server = await startServer(season)
    const entrant: Entrant = { name: 'ours', ...ours(server) }
    try {
      for (const [question, found] of measured) {
        const asked = { requests: question.requests, connections: 16 }
        const context = { pace, postmaster: season.postmaster, databaseUrl: season.url }
        found.set(name, (await contest([entrant], asked, context)).get('ours') ?? [])
      }
    } finally {
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

Measured on ${date}. ${machine} Milliseconds of processor of a request, server + PostgreSQL, 16 connections, as staff, totals
exact.

| what | ${names.map((name) => seasonSizes[name].events.toLocaleString('en')).join(' | ')} | last to first | bar |
|---|${names.map(() => '---:|').join('')}---:|---|
${[...measured].map(([question, found]) => row(question, found)).join('\n')}
`
}

function row(
  { name, isBarred }: Question,
  found: ReadonlyMap<SeasonName, readonly Round[]>,
): string {
  const cpu = (season: SeasonName, part: 'server' | 'database') =>
    median((found.get(season) ?? []).map((round) => round.cpu[part]))
  const sum = (season: SeasonName) => cpu(season, 'server') + cpu(season, 'database')
  const growth = sum('large') / sum('small')
  return cells([
    name,
    ...names.map(
      (season) => `${figure(cpu(season, 'server'))} + ${figure(cpu(season, 'database'))}`,
    ),
    figure(growth),
    isBarred ? `${verdict(growth <= largestGrowth)} (≤ ${largestGrowth})` : 'none',
  ])
}
