import type { listAudit } from '@gangway/contract/audit'
import type { QueryInputOf } from '@gangway/contract/define-endpoint'
import { Client } from 'pg'
import { callIn } from '../doors/api.ts'
import { signInAsBrowser } from '../doors/browser-session.ts'
import { addAdmin } from './fill-season.ts'
import { explainAll, plansIn } from './logged-plans.ts'
import { median } from './median.ts'
import { heavyNodes } from './plan-nodes.ts'
import { startServer } from './running-server.ts'
import type { Seasons } from './seasons.ts'
import { cells, figure } from './table.ts'

export const entries = 1_000_000
export const accesses = 200_000
/** Names of one time zone: with another, an answer that was kept does not help. */
const zones = ['UTC', 'Etc/UTC', 'Etc/GMT', 'Etc/UCT', 'Etc/Universal'] as const

/** More than a filter of one thing could need; the table has twenty times as many. */
const maximumRows = 60_000

type Filter = QueryInputOf<typeof listAudit>

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
  filter: Filter
}

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
  const deep = { before: `${Date.parse('2026-03-01T00:00:00Z')}000-entry-1` }
  const summer = { from: '2026-07-01', to: '2026-07-31' }
  const all: [string, Filter][] = [
    ['no filter', {}],
    ['no filter, far down', deep],
    ['a person who does a third of everything', { person: busy }],
    ['a person of a hundred, far down', { person: quiet, ...deep }],
    ['an agency', { agency }],
    ['an agency, far down', { agency, ...deep }],
    ['an action that is rare', { action: 'keys.rotate' }],
    ['a group of actions', { action: 'orders' }],
    ['a group of actions, far down', { action: 'orders', ...deep }],
    ['an action that never was', { action: 'event.of_another_release' }],
    ['an event', { event }],
    ['an order', { order: sold }],
    ['an account that was changed', { account: quiet }],
    ['a month', summer],
    ['a month before there was any', { to: '2024-12-31' }],
    ['a person and a frequent action', { person: quiet, action: 'order.approve' }],
    ['a person and what they never did', { person: busy, action: 'keys.rotate' }],
    ['a busy person and an import’s action', { person: busy, action: 'order.change' }],
    ['an agency and a rare action', { agency, action: 'keys.rotate' }],
    ['an agency and a group', { agency, action: 'personal_data' }],
    ['a person, an agency and a month', { person: busy, agency, ...summer }],
    ['a person and another agency', { person: quiet, agency: 999_999 }],
    ['an agency in a month without entries', { agency, to: '2025-12-31' }],
    ['all at once', { person: busy, agency, action: 'orders', event, ...summer }],
  ]
  return all.map(([name, filter]) => ({ name, filter }))
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
  try {
    for (const statement of filling) await client.query(statement)
    const admin = await addAdmin(client)
    const all = await questions(client)
    const measured = await onServer(async (ask) => {
      const found: Omit<Measured, 'read'>[] = []
      for (const { name, filter } of all) {
        const times: number[] = []
        let rows = 0
        for (const time_zone of zones) {
          const began = performance.now()
          rows = await ask({ ...filter, time_zone })
          times.push(performance.now() - began)
        }
        found.push({ name, rows, milliseconds: median(times) })
      }
      return found
    })
    await explainAll(season.url)
    const times = await onServer(async (ask) => {
      const between: [number, number][] = []
      for (const { filter } of all) {
        const began = Date.now()
        await ask(filter)
        between.push([began, Date.now()])
      }
      return between
    })
    const plans = await plansIn(seasons.cluster.logFolder, season.url)
    const asked = measured.map((one, nth) => {
      const [from = 0, until = 0] = times[nth] ?? []
      const read = plans
        .filter(
          ({ at, statement }) => at >= from && at <= until && statement.includes('audit_entry'),
        )
        .map(({ plan }) => rowsScanned(plan))
      return { ...one, read: Math.max(0, ...read) }
    })
    return { asked, most: Math.max(...asked.map(({ read }) => read)) }

    async function onServer<Result>(
      work: (ask: (query: Filter) => Promise<number>) => Promise<Result>,
    ): Promise<Result> {
      const server = await startServer(season)
      const address = `http://127.0.0.1:${server.port}`
      const call = callIn(address, await signInAsBrowser(address, admin))
      try {
        return await work(async (query) => {
          const { data } = await call<typeof listAudit>({ method: 'GET', path: '/audit', query })
          return data.length
        })
      } finally {
        await server.stop()
      }
    }
  } finally {
    await client.end()
    await season.drop()
  }
}

/** Rows that all scans of a statement read. */
function rowsScanned(plan: Parameters<typeof heavyNodes>[0]): number {
  return heavyNodes(plan, 0)
    .filter(({ node }) => node.includes('Scan'))
    .reduce((sum, { rows }) => sum + rows, 0)
}

export function hasAuditFailed({ most }: AuditMeasured): boolean {
  return most > maximumRows
}

/** Filters that the section names. */
const listed = 6

export function auditSection(
  measured: AuditMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  const { asked, most } = measured
  const worst = asked.toSorted((one, other) => other.read - one.read).slice(0, listed)
  return `## Audit

A page of the audit log among ${entries.toLocaleString('en')} entries and ${accesses.toLocaleString('en')} accesses, asked over HTTP by one caller on PostgreSQL; measured on ${date} by
\`npm run bench -- audit\`. ${machine} Bar: no page reads more than ${maximumRows.toLocaleString('en')} rows. **${hasAuditFailed(measured) ? 'Not reached' : 'Reached'}**: ${most.toLocaleString('en')} at most.
Of ${asked.length} filters, those that read most:

| filter | rows on the page | rows read | p50 ms |
|---|---:|---:|---:|
${worst.map(({ name, rows, read, milliseconds }) => cells([name, rows, read.toLocaleString('en'), figure(milliseconds)])).join('\n')}
`
}
