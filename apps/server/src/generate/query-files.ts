import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onlyReads, type StatementFilter, statementsOf } from './query-statements.ts'

const source = join(import.meta.dirname, '..')

/** Has the folders of `src`. */
export const statementsFolder = join(source, '../database/statements')

type Samples = Readonly<Record<string, Parameters<typeof statementsOf>[2]>>

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
  const sampled: string[] = []
  for (const path of found('**/*.samples.ts')) {
    const { samples } = (await import(join(source, path))) as { samples: Samples }
    for (const [file, ofFile] of Object.entries(samples)) {
      const queriesPath = join(dirname(path), file)
      const queries = (await import(join(source, queriesPath))) as Record<string, unknown>
      const text = await statementsOf(queriesPath, queries, ofFile, of)
      if (text !== null) texts.set(queriesPath.replace(/\.ts$/, '.sql'), text)
      sampled.push(queriesPath)
    }
  }
  const lacking = found('**/*.queries.ts').filter((path) => !sampled.includes(path))
  if (lacking.length > 0) {
    throw new Error(
      `without samples, which belong into a *.samples.ts beside: ${lacking.join(', ')}`,
    )
  }
  return texts
}

/** The committed `.sql` files, whether the queries still exist or not. */
export function writtenQueryFiles(): string[] {
  return found('**/*.sql', statementsFolder)
}

function found(pattern: string, cwd = source): string[] {
  return globSync(pattern, { cwd }).toSorted()
}
