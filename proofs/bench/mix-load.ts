import { Client } from 'pg'
import { call } from './http-call.ts'
import { percentile } from './load.ts'
import { type MixRequest, mixPath, randomMix, shapeOf } from './random-mix.ts'
import { get } from './request-line.ts'
import { type RunningServer, startServer } from './running-server.ts'
import type { SeasonCopy, Seasons } from './seasons.ts'
import { cells, figure, verdict } from './table.ts'

/** Milliseconds within which 99 of 100 are answered. */
const slowest = 50

interface MixAnswer {
  request: MixRequest
  path: string
  milliseconds: number
  /** Of the wall clock: from and until when. */
  between: readonly [number, number]
}

/** One caller asks the seeded mix, from one end to the other; whoever wants the last page has asked for the first. */
export async function askMix(
  server: RunningServer,
  requests: readonly MixRequest[],
): Promise<MixAnswer[]> {
  const answers: MixAnswer[] = []
  const ask = async (request: MixRequest, page: number) => {
    const path = mixPath(request, page)
    const token = request.as === 'staff' ? server.token : server.agencyToken
    const from = Date.now()
    const { status, body, milliseconds } = await call({ port: server.port, token }, get(path))
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`)
    answers.push({ request, path, milliseconds, between: [from, Date.now()] })
    const { last_page: last } = JSON.parse(body) as { last_page: number }
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
  const times = answers.map(({ milliseconds }) => milliseconds)
  const at = (share: number) => figure(percentile(times, share))
  const p99 = percentile(times, 0.99)
  const worst = answers.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10)
  return `## Any request

Measured on ${date}. ${machine} The seeded random mix: all filters, sorts and page lengths of the events and the invoices, pages from
both ends, three quarters as staff and one as the biggest agency, one caller, a million rows (\`proofs/bench/random-mix.ts\`).

| requests | median ms | 95 % ms | 99 % ms | slowest ms | bar |
|---:|---:|---:|---:|---:|---|
${cells([times.length, at(0.5), at(0.95), at(0.99), at(1), `${verdict(p99 <= slowest)} (99 % ≤ ${slowest})`])}

The slowest ten:

| ms | request |
|---:|---|
${worst.map(({ request, milliseconds }) => cells([figure(milliseconds), shapeOf(request).replaceAll('|', ' ')])).join('\n')}
`
}
