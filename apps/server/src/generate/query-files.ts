import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { statementsOf } from './query-statements.ts'

const source = join(import.meta.dirname, '..')

type Samples = Readonly<Record<string, Parameters<typeof statementsOf>[2]>>

/**
 * The statements of every file of queries, by the path of the `.sql` file beside it.
 *
 * @throws when a file of queries has no samples
 */
export async function queryFiles(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  const sampled: string[] = []
  for (const path of found('**/*.samples.ts')) {
    const { samples } = (await import(join(source, path))) as { samples: Samples }
    for (const [file, ofFile] of Object.entries(samples)) {
      const queriesPath = join(dirname(path), file)
      const queries = (await import(join(source, queriesPath))) as Record<string, unknown>
      const text = await statementsOf(basename(file), queries, ofFile)
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

/** The `.sql` files beside queries, whether the queries still exist or not. */
export function writtenQueryFiles(): string[] {
  return found('**/*.queries.sql')
}

function found(pattern: string): string[] {
  return globSync(pattern, { cwd: source }).toSorted()
}
