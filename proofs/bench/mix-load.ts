import { Client } from 'pg'
import { call } from './http-call.ts'
import { percentile } from './load.ts'
import { type MixRequest, mixPath, randomMix, shapeOf } from './random-mix.ts'
import { get } from './request-line.ts'
import { type RunningServer, startServer } from './running-server.ts'
import type { SeasonCopy, Seasons } from './seasons.ts'
import { againstBar, cells, figure } from './table.ts'

/** Milliseconds within which 99 of 100 and all are answered. */
const bars = { p99: 50, slowest: 150 }
/** Listed of each side. */
const worst = 5

interface MixAnswer {
  request: MixRequest
  path: string
  milliseconds: number
  /** Start and end by the wall clock. */
  between: readonly [number, number]
}

/** One caller asks the seeded mix from one end to the other, nothing twice; a page from the end follows the first page. */
export async function askMix(
  server: RunningServer,
  requests: readonly MixRequest[],
): Promise<MixAnswer[]> {
  const answers: MixAnswer[] = []
  const lastPages = new Map<string, number>()
  const ask = async (request: MixRequest, page: number) => {
    const path = mixPath(request, page)
    const known = lastPages.get(`${request.as} ${path}`)
    if (known !== undefined) return known
    const token = request.as === 'staff' ? server.token : server.agencyToken
    const from = Date.now()
    const { status, body, milliseconds } = await call({ port: server.port, token }, get(path))
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`)
    answers.push({ request, path, milliseconds, between: [from, Date.now()] })
    const { last_page: last } = JSON.parse(body) as { last_page: number }
    lastPages.set(`${request.as} ${path}`, last)
    return last
  }
  for (const request of requests) {
    const last = await ask({ ...request, page: 1 }, 1)
    const page = request.page < 0 ? last + 1 + request.page : request.page
    if (page > 1 && page <= last) await ask(request, page)
  }
  return answers
}

/** @param count of the mix's requests; those for deep pages are asked twice */
export async function mixOf(season: SeasonCopy, count: number): Promise<MixRequest[]> {
  const client = new Client({ connectionString: season.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ product_name: string }>(
      `select product_name from event where id % 20011 = 7 order by id limit 40`,
    )
    return randomMix(count, { products: rows.map(({ product_name }) => product_name) })
  } finally {
    await client.end()
  }
}

export async function measureMix(seasons: Seasons, count: number): Promise<MixAnswer[]> {
  const season = await seasons.copy('large')
  const server = await startServer(season)
  try {
    return await askMix(server, await mixOf(season, count))
  } finally {
    await server.stop()
    await season.drop()
  }
}

export function mixSection(
  answers: readonly MixAnswer[],
  { date, machine }: { date: string; machine: string },
): string {
  const sides = (['staff', 'agency'] as const).map(
    (side) => [side, answers.filter(({ request }) => request.as === side)] as const,
  )
  return `## Any request

Measured on ${date}. ${machine} The seeded random mix: all filters, sorts and page lengths of the events and the invoices, pages from
both ends, three quarters as staff and one as the biggest agency, one caller, nothing twice, a million rows
(\`proofs/bench/random-mix.ts\`).

| as | requests | median ms | 95 % ms | 99 % ms | bar | slowest ms | bar |
|---|---:|---:|---:|---:|---|---:|---|
${sides.map(([side, all]) => sideRow(side, all)).join('\n')}

The slowest ${worst} of each:

| ms | request |
|---:|---|
${sides.flatMap(([, all]) => slowestOf(all).map(slowRow)).join('\n')}
`
}

function sideRow(side: string, answers: readonly MixAnswer[]): string {
  const times = answers.map(({ milliseconds }) => milliseconds)
  const at = (share: number) => percentile(times, share)
  return cells([
    side,
    times.length,
    figure(at(0.5)),
    figure(at(0.95)),
    figure(at(0.99)),
    againstBar(at(0.99), { atMost: bars.p99 }),
    figure(at(1)),
    againstBar(at(1), { atMost: bars.slowest }),
  ])
}

function slowestOf(answers: readonly MixAnswer[]): MixAnswer[] {
  return answers.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, worst)
}

function slowRow({ request, milliseconds }: MixAnswer): string {
  return cells([figure(milliseconds), shapeOf(request).replaceAll('|', ' ')])
}
