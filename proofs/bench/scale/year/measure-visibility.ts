import { sentStatements } from '../../sent-statements.ts'
import { cells, figure } from '../../table.ts'
import { onClient, runAll } from '../fill-ten-years.ts'
import { type StatementCost, statementCost } from '../partitions/statement-cost.ts'
import { numberOf } from '../partitions/table-upkeep.ts'

export interface VisibilityMeasured {
  events: number
  /** Seconds, after the most had changed. */
  vacuumed: number
  costs: { statement: string; ofShares: StatementCost[] }[]
}

/** Of lists and counts that are read from indexes alone. */
const asked = [
  'countEvents, of a port (events.list.queries)',
  'countChips, of all events (events.counts.queries)',
  'countFigures, for staff (dashboard.queries)',
]

/** Shares of the events that have changed since a vacuum: autovacuum comes at a fiftieth, and without 0072 at a fifth. */
const shares = [0, 0.02, 0.15]

/**
 * What counts cost with so many changes to the newest events and no vacuum in between: an index alone answers only for
 * pages that a vacuum has seen since they changed.
 */
export async function measureVisibility(url: string): Promise<VisibilityMeasured> {
  return onClient(url, async (client) => {
    const given = new Map(sentStatements().map(({ name, given: values }) => [name, values]))
    const events = await numberOf(client, 'select count(*) as number from event')
    await client.query('alter table event set (autovacuum_enabled = false)')
    const costs = asked.map((statement) => ({ statement, ofShares: [] as StatementCost[] }))
    for (const share of shares) {
      await runAll(client, [
        'vacuum (analyze) event',
        'set session_replication_role = replica',
        `update event set total_pax = total_pax + 1 where id in (
          select id from event order by event_date desc limit ${Math.floor(share * events)})`,
        'set session_replication_role = default',
      ])
      for (const { statement, ofShares } of costs) {
        const values = given.get(statement) ?? []
        ofShares.push(await statementCost(client, { name: statement, statement, given: values }))
      }
    }
    const began = performance.now()
    await client.query('vacuum event')
    const vacuumed = (performance.now() - began) / 1000
    await client.query('alter table event reset (autovacuum_enabled)')
    return { events, vacuumed, costs }
  })
}

export function visibilityTable({ events, vacuumed, costs }: VisibilityMeasured): string {
  const heads = shares.map((share) => `${100 * share} % changed: pages | ms`)
  const rows = costs.map(({ statement, ofShares }) =>
    cells([
      `\`${statement.replace(/ \(.*/, '')}\``,
      ...ofShares.flatMap(({ buffers, milliseconds }) => [
        buffers.toLocaleString('en'),
        figure(milliseconds),
      ]),
    ]),
  )
  return `| statement | ${heads.join(' | ')} |
|---|${shares.map(() => '---:|---:|').join('')}
${rows.join('\n')}

${events.toLocaleString('en')} events; the last vacuum took ${figure(vacuumed)} s.
`
}
