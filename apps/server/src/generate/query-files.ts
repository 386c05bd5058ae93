import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  onlyReads,
  type Queries,
  type SampledStatement,
  sampledStatements,
  type Samples,
  type StatementFilter,
  textOf,
} from './query-statements.ts'

const source = join(import.meta.dirname, '..')

/** Has the folders of `src`. */
export const statementsFolder = join(source, '../database/statements')

/**
 * The statements of every file of queries, by the path of the `.sql` file that holds them.
 *
 * @param of by default those that only read: the plans of these are judged, so they are committed
 * @throws when a file of queries has no samples
 */
export async function queryFiles(
  of: StatementFilter = onlyReads,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for (const [path, sampled] of await statementsByFile()) {
    const text = textOf(path, sampled, of)
    if (text !== null) texts.set(path.replace(/\.ts$/, '.sql'), text)
  }
  return texts
}

/**
 * What every file of queries sends, by its path.
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

/** The committed `.sql` files, whether the queries still exist or not. */
export function writtenQueryFiles(): string[] {
  return found('**/*.sql', statementsFolder)
}

function found(pattern: string, cwd = source): string[] {
  return globSync(pattern, { cwd }).toSorted()
}
