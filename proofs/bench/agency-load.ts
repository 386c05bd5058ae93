import { Client } from 'pg'
import { contest, type Entrant, type Pace, type Round } from './contest.ts'
import { ours } from './contenders.ts'
import { median } from './median.ts'
import { get, type RequestLine } from './request-line.ts'
import { startServer } from './running-server.ts'
import type { Seasons } from './seasons.ts'
import { biggestAgency } from './season-sql.ts'
import { overDays } from './speed-requests.ts'
import { againstBar, cells, figure } from './table.ts'

/** How much more CPU a read may cost for an agency's person than for staff. */
const largestShare = 1.3

interface ReadMeasured {
  name: string
  staff: readonly Round[]
  agency: readonly Round[]
}

export interface AgencyMeasured {
  /** The agency's. */
  events: number
  reads: ReadMeasured[]
}

/** The same reads by staff and by a person of the biggest agency, behind row-level security, one caller each. */
export async function measureAgency(seasons: Seasons, pace: Pace): Promise<AgencyMeasured> {
  const season = await seasons.copy('large')
  const server = await startServer(season)
  const client = new Client({ connectionString: season.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `select e.id from event e where agency_id = $1 and status <> 'new'
       and exists (select from excursion_order o where o.event_id = e.id) order by e.id desc`,
      [biggestAgency],
    )
    const counted = await client.query<{ count: number }>(
      'select count(*)::int as count from event where agency_id = $1',
      [biggestAgency],
    )
    const staff: Entrant<'staff'> = { ...ours(server), name: 'staff' }
    const agency: Entrant<'agency'> = { ...staff, name: 'agency', token: server.agencyToken }
    const reads: ReadMeasured[] = []
    for (const [name, requests] of readsOf(rows.map(({ id }) => id))) {
      process.stdout.write(`${name} …\n`)
      const context = { pace, postmaster: season.postmaster, databases: [season.url] }
      const rounds = await contest([staff, agency], { requests, connections: 1 }, context)
      const of = (who: 'staff' | 'agency') => rounds.get(who) ?? []
      reads.push({ name, staff: of('staff'), agency: of('agency') })
    }
    return { events: counted.rows[0]?.count ?? 0, reads }
  } finally {
    await client.end()
    await server.stop()
    await season.drop()
  }
}

function readsOf(events: readonly number[]): [string, readonly RequestLine[]][] {
  const pages = Array.from({ length: 1_300 }, (_, n) => get(`/events?page=${n + 60}`))
  return [
    ['list page 1 + total, again', [get('/events')]],
    ['list over some days', overDays({})],
    ['a common word', overDays({ filter: 'tour' })],
    ['its exact total', overDays({ filter: 'tour' }, '/events/total')],
    ['a rare word', overDays({ filter: 'catamaran' })],
    ['a customer', overDays({ filter: 'papadakis' })],
    ['by status', overDays({ status: 'successful' })],
    ['by status and port', overDays({ status: 'successful', port: 3 })],
    ['by language', overDays({ languages: 'es' })],
    ['sort by port', overDays({ sort: 'port_name|asc' })],
    ['two-column sort', overDays({ sort: 'language_guide|asc,total_pax|desc' })],
    ['deep pages', pages],
    ['invoices, unpaid', overDays({ status: 'unpaid' }, '/invoices')],
    ['event with its orders', events.map((id) => get(`/events/${id}`))],
    ['dashboard, again', [get('/dashboard')]],
  ]
}

export function agencySection(
  { events, reads }: AgencyMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  return `## As an agency

Measured on ${date}. ${machine} A person of the biggest agency, which has ${events.toLocaleString('en')} events, behind row-level security,
beside staff with the same requests in turn, one caller, on a million events. Every request is another one, but for *again*.

| what | staff, CPU ms | agency, CPU ms | agency to staff | staff p50 / p99 ms | agency p50 / p99 ms | bar |
|---|---:|---:|---:|---:|---:|---|
${reads.map(row).join('\n')}
`
}

function row({ name, staff, agency }: ReadMeasured): string {
  const share = cpuOf(agency) / cpuOf(staff)
  return cells([
    name,
    figure(cpuOf(staff)),
    figure(cpuOf(agency)),
    figure(share),
    timesOf(staff),
    timesOf(agency),
    againstBar(share, { atMost: largestShare }),
  ])
}

function cpuOf(rounds: readonly Round[]): number {
  return median(rounds.map(({ cpu }) => cpu.server + cpu.database))
}

function timesOf(rounds: readonly Round[]): string {
  return `${figure(median(rounds.map(({ p50 }) => p50)))} / ${figure(median(rounds.map(({ p99 }) => p99)))}`
}
