import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import * as z from 'zod'
import {
  type AuditFilter,
  type AuditPlace,
  listEntries,
} from '../../apps/server/src/extensions/audit/audit.queries.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { actionsMeant } from '@gangway/domain/changes/audit-actions'
import { median } from './median.ts'
import { explained, heavyNodes } from './plan-nodes.ts'
import type { Seasons } from './seasons.ts'
import { cells, figure } from './table.ts'

export const entries = 1_000_000
export const accesses = 200_000
/** Entries of one page and whether there are more. */
const limit = 51
const runs = 5

/** More than a filter of one thing could need; the table has twenty times as many. */
const maximumRows = 60_000

/**
 * Two years of one office: most is done to orders, by an import and a hundred people, of whom the first does a
 * third; what is rare is so for everyone.
 */
export const filling = [
  `set session_replication_role = replica`,
  `insert into account (email, name, role, password_hash)
    select 'audit' || n || '@bench.example', 'Person ' || n, 'staff', 'none' from generate_series(1, 100) as n`,
  `create temporary table person as
    select row_number() over (order by id) as n, id from account where email like 'audit%'`,
  `create temporary table sold as
    select row_number() over (order by o.id) as n, o.id, o.event_id, e.agency_id
    from excursion_order as o join event as e on e.id = o.event_id`,
  `insert into audit_entry (at, actor, account_id, action, agency_id, event_id, excursion_id, before, after)
    select timestamptz '2026-01-01Z' + d.n * interval '1 minute', d.actor,
      case when d.actor = 'account' then p.id end, d.action, o.agency_id, o.event_id,
      case when d.action like 'order.%' then o.id end, '{"status": "requested"}',
      case when d.action like 'account.%' then jsonb_build_object('account_id', p.id)
        else '{"status": "approved"}'::jsonb end
    from (
      select n, case when n % 3 = 0 then 'import' else 'account' end as actor,
        case when n % 3 = 0 then 'order.change'
          when n % 10007 = 1 then 'keys.rotate'
          when n % 501 = 1 then 'account.change'
          when n % 101 = 1 then 'events.export'
          when n % 11 = 1 then 'session.begin'
          else (array['order.approve', 'event.open', 'order.cancel', 'event.set_pickup_time', 'ticket.upload'])[n % 5 + 1]
        end as action,
        case when n % 9 < 3 then 1 else hashint4(n::int) & 1023 end as who
      from generate_series(1, ${entries}) as n
    ) as d
      join person as p on p.n = d.who % 100 + 1
      join sold as o on o.n = (hashint4(d.n::int + 7) & 2147483647) % (select count(*) from sold) + 1`,
  `insert into person_access (at, account_id, agency_id, excursion_id, fields)
    select timestamptz '2026-01-01Z' + d.n * interval '5 minutes', p.id, o.agency_id, o.id, '{passport_data}'
    from generate_series(1, ${accesses}) as d (n)
      join person as p on p.n = d.n % 100 + 1
      join sold as o on o.n = (hashint4(d.n::int) & 2147483647) % (select count(*) from sold) + 1`,
  `set session_replication_role = default`,
  `vacuum (analyze) audit_entry, person_access, account`,
]

interface Asked {
  name: string
  filter: AuditFilter
  before: AuditPlace | null
}

const microseconds = (day: string) => Date.parse(`${day}T00:00:00Z`) * 1000

/** Nothing, each filter alone, what two of them share and what they do not, and pages far down. */
async function questions(client: Client): Promise<Asked[]> {
  const { rows } = await client.query<{
    busy: number
    quiet: number
    agency: number
    event: number
    sold: string
  }>(`
    select (select id from account where name = 'Person 2') as busy,
      (select id from account where name = 'Person 77') as quiet,
      (select agency_id from event group by agency_id order by count(*) desc limit 1) as agency,
      (select event_id from excursion_order limit 1) as event,
      (select order_id from excursion_order limit 1) as sold`)
  const found = rows[0]
  if (found === undefined) throw new Error('The season has no event.')
  const { busy, quiet, agency, event, sold } = found
  const deep: AuditPlace = { at: microseconds('2026-03-01'), kind: 'entry', id: 1 }
  const summer = { from: microseconds('2026-07-01'), until: microseconds('2026-08-01') }
  const all: [string, AuditFilter, AuditPlace | null][] = [
    ['no filter', {}, null],
    ['no filter, far down', {}, deep],
    ['a person who does a third of everything', { person: busy }, null],
    ['a person of a hundred, far down', { person: quiet }, deep],
    ['an agency', { agency }, null],
    ['an agency, far down', { agency }, deep],
    ['an action that is rare', { actions: actionsMeant('keys.rotate') }, null],
    ['a group of actions', { actions: actionsMeant('orders') }, null],
    ['a group of actions, far down', { actions: actionsMeant('orders') }, deep],
    ['an action that never was', { actions: ['event.of_another_release'] }, null],
    ['an event', { event }, null],
    ['an order', { order: sold }, null],
    ['an account that was changed', { account: quiet }, null],
    ['a month', summer, null],
    ['a month before there was any', { until: microseconds('2025-01-01') }, null],
    ['a person and a frequent action', { person: quiet, actions: ['order.approve'] }, null],
    ['a person and what they never did', { person: busy, actions: ['keys.rotate'] }, null],
    ['a busy person and an import’s action', { person: busy, actions: ['order.change'] }, null],
    ['an agency and a rare action', { agency, actions: ['keys.rotate'] }, null],
    ['an agency and a group', { agency, actions: actionsMeant('personal_data') }, null],
    ['a person, an agency and a month', { person: busy, agency, ...summer }, null],
    ['a person and another agency', { person: quiet, agency: 999_999 }, null],
    ['an agency in a month without entries', { agency, until: microseconds('2026-01-01') }, null],
    [
      'all at once',
      { person: busy, agency, actions: actionsMeant('orders'), event, ...summer },
      null,
    ],
  ]
  return all.map(([name, filter, before]) => ({ name, filter, before }))
}

interface Measured {
  name: string
  rows: number
  read: number
  milliseconds: number
}

export interface AuditMeasured {
  asked: Measured[]
  most: number
}

export async function measureAudit(seasons: Seasons): Promise<AuditMeasured> {
  const season = await seasons.copy('small')
  const client = new Client({ connectionString: season.url })
  await client.connect()
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const pool = new Pool({ connectionString: season.url, max: 1 })
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query)
    },
  })
  try {
    for (const statement of filling) await client.query(statement)
    const asked: Measured[] = []
    for (const { name, filter, before } of await questions(client)) {
      const times: number[] = []
      let rows = 0
      for (let run = 0; run < runs; run += 1) {
        const began = performance.now()
        rows = (await listEntries(db, filter, { before, limit })).length
        times.push(performance.now() - began)
      }
      const statement = statements.at(-1)
      if (statement === undefined) throw new Error('nothing was asked')
      asked.push({ name, rows, read: await readBy(client, statement), milliseconds: median(times) })
    }
    return { asked, most: Math.max(...asked.map(({ read }) => read)) }
  } finally {
    await db.destroy()
    await client.end()
    await season.drop()
  }
}

const answer = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: explained.shape.Plan })]) }),
])

/** Rows that all scans of the statement read. */
async function readBy(
  client: Client,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<number> {
  const { rows } = await client.query({
    text: `explain (analyze, timing off, format json) ${sql}`,
    values: [...parameters],
  })
  const { Plan: plan } = answer.parse(rows)[0]['QUERY PLAN'][0]
  return heavyNodes(plan, 0)
    .filter(({ node }) => node.includes('Scan'))
    .reduce((sum, { rows: read }) => sum + read, 0)
}

export function hasAuditFailed({ most }: AuditMeasured): boolean {
  return most > maximumRows
}

export function auditSection(
  measured: AuditMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  const { asked, most } = measured
  return `## Audit

A page of the audit log among ${entries.toLocaleString('en')} entries and ${accesses.toLocaleString('en')} accesses, by one caller on PostgreSQL; measured on ${date} by
\`npm run bench -- audit\`. ${machine} Bar: no page reads more than ${maximumRows.toLocaleString('en')} rows. **${hasAuditFailed(measured) ? 'Not reached' : 'Reached'}**: ${most.toLocaleString('en')} at most.

| filter | rows on the page | rows read | p50 ms |
|---|---:|---:|---:|
${asked.map(({ name, rows, read, milliseconds }) => cells([name, rows, read.toLocaleString('en'), figure(milliseconds)])).join('\n')}
`
}
