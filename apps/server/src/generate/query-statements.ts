import type { CompiledQuery } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { AnyCall, AnySample } from '../platform/db/query-samples.ts'
import { recordingDatabase } from './recording-database.ts'

type Query = (db: Database, ...given: readonly unknown[]) => unknown

export type Queries = Readonly<Record<string, unknown>>
export type Samples = Readonly<Record<string, AnySample>>

export interface SampledStatement {
  /** Title of its sample. */
  title: string
  statement: CompiledQuery
}

/**
 * The statements that a file's queries send when called as their samples say.
 *
 * @param queries what the file exports
 */
export async function sampledStatements(
  file: string,
  queries: Queries,
  samples: Samples,
): Promise<SampledStatement[]> {
  const sampled: SampledStatement[] = []
  for (const [name, sample] of Object.entries(samples)) {
    for (const [title, call] of callsOf(name, sample)) {
      const statements = await sentBy(queries[name], call)
      if (statements.length === 0) throw new Error(`${file}: the sample of ${title} sends nothing`)
      sampled.push(...statements.map((statement) => ({ title, statement })))
    }
  }
  return sampled
}

/** Text of a file's statements, as `proofs/bench/sent-statements.ts` reads it. */
export function textOf(file: string, sampled: readonly SampledStatement[]): string {
  return [`-- file: ${file}\n`, ...sampled.map(blockOf)].join('\n')
}

type NamedCall = readonly [title: string, call: AnyCall | { values: readonly unknown[] }]

function callsOf(name: string, sample: AnySample): NamedCall[] {
  if (sample === 'part') return []
  const isOne =
    Array.isArray(sample) || typeof sample === 'function' || 'given' in sample || 'values' in sample
  if (isOne) return [[name, sample as NamedCall[1]]]
  return Object.entries(sample).map(([which, call]) => [`${name}, ${which}`, call])
}

/** Each once, in the order they were sent. */
async function sentBy(query: unknown, call: NamedCall[1]): Promise<CompiledQuery[]> {
  if ('values' in call && typeof call.values === 'object') {
    const compile = query as (...values: readonly unknown[]) => CompiledQuery
    return [compile(...call.values)]
  }
  const { db, statements } = recordingDatabase('answers' in call ? call.answers : [])
  try {
    if (typeof call === 'function') await call(db)
    else await (query as Query)(db, ...('given' in call ? call.given : (call as unknown[])))
  } catch (error) {
    // A query that needs an answer has already sent its statement by then.
    if (statements.length === 0) throw error
  }
  return [...new Map(statements.map((statement) => [statement.sql, statement])).values()]
}

function blockOf({ title, statement: { sql, parameters } }: SampledStatement): string {
  const given =
    parameters.length === 0 ? '' : `-- given: ${JSON.stringify(parameters.map(shown))}\n`
  return `-- name: ${title}\n${given}${sql.trim()};\n`
}

/** Bytes as PostgreSQL takes them in a text. */
function shown(parameter: unknown): unknown {
  return parameter instanceof Uint8Array
    ? `\\x${Buffer.from(parameter).toString('hex')}`
    : parameter
}
