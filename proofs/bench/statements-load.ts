import type { listRates } from '@gangway/contract/rates'
import type { getStatements } from '@gangway/contract/statements'
import type { changeTerms } from '@gangway/contract/terms'
import { Client } from 'pg'
import { callAt } from '../doors/api.ts'
import { call as callOnce } from './http-call.ts'
import { median } from './median.ts'
import {
  addOwedOrders,
  owed,
  owedMonths,
  pageMonth,
  rowsInSql,
  totalsInSql,
} from './owed-season.ts'
import { cpuOf, cpuOfPostgres } from './process-cpu.ts'
import { get } from './request-line.ts'
import { type RunningServer, startServer } from './running-server.ts'
import type { SeasonCopy, Seasons } from './seasons.ts'

const runs = 9

/** Milliseconds of a season's lines. */
export interface SeasonOwed {
  ours: number
  /** Both processes: the server and PostgreSQL. */
  cpu: number
  lines: number
  inSql: number
  rows: number
}

/** Milliseconds, medians. */
export interface StatementsMeasured {
  oneAgency: SeasonOwed
  operator: SeasonOwed
  page: { json: number; pdf: number; xlsx: number; csv: number; rows: number }
  /** Lines of one event, beside its rows. */
  event: { ours: number; rows: number }
}

interface Bench {
  season: SeasonCopy
  server: RunningServer
  client: Client
}

/** Lines of 25,000 orders, computed twice, and a statement of 1,000 lines. */
export async function measureStatements(seasons: Seasons): Promise<StatementsMeasured> {
  const season = await seasons.copy('small')
  const client = new Client({ connectionString: season.url })
  await client.connect()
  try {
    await addOwedOrders(season)
    const server = await startServer(season)
    try {
      const bench = { season, server, client }
      const [from, to] = owed.small
      const others = Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
      return {
        oneAgency: await seasonOf(bench, [owed.big]),
        operator: await seasonOf(bench, others),
        page: await pageOf(bench),
        event: await eventOf(bench),
      }
    } finally {
      await server.stop()
    }
  } finally {
    await client.end()
    await season.drop()
  }
}

/** Changes the terms of each agency and asks for each of its months; the totals are those of one statement. */
async function seasonOf(bench: Bench, agencies: readonly number[]): Promise<SeasonOwed> {
  const { season, server, client } = bench
  const call = callAt(`http://127.0.0.1:${server.port}`, server.token)
  const cpu = () => cpuOf(server.pid) + cpuOfPostgres(season.postmaster)
  const used = cpu()
  const found = new Map<string, number>()
  let lines = 0
  const ours = await timed(async () => {
    for (const agency_id of agencies) {
      const rates = await call<typeof listRates>({
        method: 'GET',
        path: '/agencies/:agency_id/rates',
        params: { agency_id },
      })
      const [terms] = rates.data.terms
      if (terms === undefined) throw new Error(`Agency ${agency_id} has no terms.`)
      const { id: terms_id, version, read_at: _read, ...agreed } = terms
      const steps = agreed.steps.map((step, nth) => ({ ...step, percent: nth * 60 }))
      await call<typeof changeTerms>({
        method: 'PUT',
        path: '/agencies/:agency_id/terms/:terms_id',
        params: { agency_id, terms_id },
        body: { ...agreed, steps, version },
      })
      for (const month of owedMonths) {
        const { data } = await call<typeof getStatements>({
          method: 'GET',
          path: '/agencies/:agency_id/statements/:month',
          params: { agency_id, month },
        })
        for (const one of data.statements) {
          lines += one.lines.length
          const total = Math.round(one.total * 10 ** one.currency_exponent)
          found.set([agency_id, month, one.currency].join(' '), total)
        }
      }
    }
  })
  const spent = cpu() - used
  const inSql = await timed(() => client.query(totalsInSql, [agencies]))
  const { rows } = await client.query<{
    agency_id: number
    month: string
    currency: string
    total: number
  }>(totalsInSql, [agencies])
  const isSame = rows.every(
    ({ agency_id, month, currency, total }) =>
      found.get([agency_id, month, currency].join(' ')) === total,
  )
  if (!isSame || rows.length !== found.size) throw new Error('SQL finds other totals.')
  const read = await timed(() => readRows(client, agencies, ['2024-01-01', '2024-06-30']))
  return { ours, cpu: spent, lines, inSql, rows: read }
}

async function pageOf({ server, client }: Bench): Promise<StatementsMeasured['page']> {
  const path = `/agencies/${owed.page}/statements/${pageMonth}`
  const page = (query = '') => middle(() => ask(server, `${path}${query}`))
  const file = (format: string) => page(`/EUR?format=${format}&language=de`)
  return {
    json: await page(),
    pdf: await file('pdf'),
    xlsx: await file('xlsx'),
    csv: await file('csv'),
    rows: await middle(() => readRows(client, [owed.page], ['2024-07-01', '2024-07-31'])),
  }
}

async function eventOf({ server, client }: Bench): Promise<StatementsMeasured['event']> {
  const { rows } = await client.query<{ id: number; day: string }>(
    `select id, event_date::text as day from event where agency_id = $1 and reference like 'owed %' order by id limit 1`,
    [owed.big],
  )
  const [{ id, day } = { id: 0, day: '' }] = rows
  return {
    ours: await middle(() => ask(server, `/events/${id}/expected-lines`)),
    rows: await middle(() => readRows(client, [owed.big], [day, day])),
  }
}

async function ask(server: RunningServer, path: string): Promise<void> {
  const { status, body } = await callOnce(server, get(path))
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
}

async function readRows(client: Client, agencies: readonly number[], days: readonly string[]) {
  for (const statement of rowsInSql) await client.query(statement, [agencies, ...days])
}

async function middle(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await timed(work))
  return median(times)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
