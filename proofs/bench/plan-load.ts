import { setTimeout as wait } from 'node:timers/promises'
import { type SampledPlans, sampledPlans } from './sampled-plans.ts'
import { askMix, mixOf } from './mix-load.ts'
import { planExceptions } from './plan-exceptions.ts'
import { explainAll, plansIn } from './logged-plans.ts'
import { heavyNodes } from './plan-nodes.ts'
import { shapeOf } from './random-mix.ts'
import { startServer } from './running-server.ts'
import type { Seasons } from './seasons.ts'
import { cells } from './table.ts'

/** Rows that a scan or a sort may read for one statement of a list. */
const maximumRows = 50_000

interface PlanFault {
  node: string
  statement: string
  /** The most that one execution read. */
  rows: number
  times: number
  /** The query that sends it, or a request that had it, by shape. */
  example: string
  /** Null: it must not be. */
  reason: string | null
}

export interface PlansMeasured {
  /** Statements of the product's samples. */
  sampled: number
  /** Samples that PostgreSQL does not understand. */
  refused: string[]
  requests: number
  statements: number
  faults: PlanFault[]
}

/**
 * Looks at the plan of every statement of the samples. The lists have more than these,
 * one for each filter and order: the seeded mix is asked, and what it sends is looked at as well.
 */
export async function measurePlans(seasons: Seasons, count: number): Promise<PlansMeasured> {
  const season = await seasons.copy('large')
  const { plans, refused } = await sampledPlans(season.url)
  await explainAll(season.url)
  const server = await startServer(season)
  try {
    const answers = await askMix(server, await mixOf(season, count))
    await wait(500)
    const logged = await plansIn(seasons.cluster.logFolder, season.url)
    const faults = sampledFaults(plans)
    let statements = 0
    let next = 0
    for (const { at, statement, plan } of logged.toSorted((one, other) => one.at - other.at)) {
      while ((answers[next]?.between[1] ?? Infinity) < at - 1) next += 1
      const answer = answers[next]
      if (answer === undefined || answer.between[0] > at + 1) continue
      statements += 1
      for (const { node, rows } of heavyNodes(plan, maximumRows)) {
        const key = `${node}\n${statement}`
        const fault = faults.get(key)
        faults.set(key, {
          node,
          statement,
          rows: Math.max(rows, fault?.rows ?? 0),
          times: (fault?.times ?? 0) + 1,
          example:
            fault !== undefined && fault.rows >= rows ? fault.example : shapeOf(answer.request),
          reason: exceptionOf(statement, rows)?.reason ?? null,
        })
      }
    }
    const sorted = [...faults.values()].toSorted((one, other) => other.rows - one.rows)
    return {
      sampled: plans.length + refused.length,
      refused,
      requests: answers.length,
      statements,
      faults: sorted,
    }
  } finally {
    await server.stop()
    await season.drop()
  }
}

function sampledFaults(plans: SampledPlans['plans']): Map<string, PlanFault> {
  const faults = new Map<string, PlanFault>()
  for (const { statement, plan } of plans) {
    for (const { node, rows } of plan === null ? [] : heavyNodes(plan, maximumRows)) {
      const text = statement.sql.replaceAll(/\s+/g, ' ')
      const reason = exceptionOf(text, rows)?.reason ?? null
      const fault = { node, statement: text, rows, times: 1, example: statement.name, reason }
      faults.set(`${node}\n${statement.name}`, fault)
    }
  }
  return faults
}

function exceptionOf(statement: string, rows: number) {
  return planExceptions.find(
    (one) => one.statement.test(statement) && rows <= (one.maximumRows ?? Infinity),
  )
}

function isPlanFault({ reason }: PlanFault): boolean {
  return reason === null
}

export function havePlansFailed({ refused, faults }: PlansMeasured): boolean {
  return refused.length > 0 || faults.some(isPlanFault)
}

export function planSection(
  { sampled, requests, statements, faults }: PlansMeasured,
  { date }: { date: string },
): string {
  const failing = faults.filter(isPlanFault)
  const shown = failing.slice(0, 20)
  return `## Plans

Looked at on ${date} by \`npm run bench -- plans\`: the ${sampled} statements of the samples, and the ${statements.toLocaleString('en')} that
${requests} requests of the seeded mix sent, on a million rows. Bar: none of them reads more than ${maximumRows.toLocaleString('en')} rows in one scan or sort. **${failing.length === 0 ? 'Reached' : `Not reached: ${failing.length} do`}**;
${faults.length - failing.length} are excepted, with the reason in \`proofs/bench/plan-exceptions.ts\`.
${shown.length === 0 ? '' : tableOf(shown)}`
}

function tableOf(faults: readonly PlanFault[]): string {
  return `
| most rows | times | read by | for example |
|---:|---:|---|---|
${faults.map(({ rows, times, node, example }) => cells([rows.toLocaleString('en'), times, node, example.replaceAll('|', ' ')])).join('\n')}
`
}

/** For the terminal: with the statements. */
export function planFaultsText({ refused, faults }: PlansMeasured): string {
  const heavy = faults
    .filter(isPlanFault)
    .map(
      ({ rows, times, node, statement, example }) =>
        `${rows} rows, ${times} times: ${node}\n  ${example}\n  ${statement.replaceAll(/\s+/g, ' ')}\n`,
    )

  return [...refused, ...heavy].join('\n')
}
