import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type Queries,
  type SampledStatement,
  sampledStatements,
  type Samples,
} from './query-statements.ts'

const source = join(import.meta.dirname, '..')

/**
 * Statements of every file of queries, by its path.
 *
 * @throws when one has no samples
 */
export async function statementsByFile(): Promise<
  ReadonlyMap<string, readonly SampledStatement[]>
> {
  const statements = new Map<string, readonly SampledStatement[]>()
  for (const path of found('**/*.samples.ts')) {
    const { samples } = (await import(join(source, path))) as { samples: Record<string, Samples> }
    for (const [file, ofFile] of Object.entries(samples)) {
      const queriesPath = join(dirname(path), file)
      const queries = (await import(join(source, queriesPath))) as Queries
      statements.set(queriesPath, await sampledStatements(queriesPath, queries, ofFile))
    }
  }
  const lacking = found('**/*.queries.ts').filter((path) => !statements.has(path))
  if (lacking.length > 0) {
    throw new Error(
      `without samples, which belong into a *.samples.ts beside: ${lacking.join(', ')}`,
    )
  }
  return statements
}

function found(pattern: string): string[] {
  return globSync(pattern, { cwd: source }).toSorted()
}
