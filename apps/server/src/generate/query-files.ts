import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { statementsOf } from './query-statements.ts'
import { withoutSamples } from './without-samples.ts'

const source = join(import.meta.dirname, '..')

type Samples = Readonly<Record<string, Parameters<typeof statementsOf>[2]>>

/**
 * The statements of every file of queries, by the path of the `.sql` file beside it.
 *
 * @throws when a file of queries has no samples, and is not known to have none
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
      texts.set(queriesPath.replace(/\.ts$/, '.sql'), text)
      sampled.push(queriesPath)
    }
  }
  const faults = sampleFaults({ queries: found('**/*.queries.ts'), sampled, withoutSamples })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return texts
}

/** The `.sql` files that stand beside queries, whether those still exist or not. */
export function writtenQueryFiles(): string[] {
  return found('**/*.queries.sql')
}

export function sampleFaults({
  queries,
  sampled,
  withoutSamples,
}: Readonly<Record<'queries' | 'sampled' | 'withoutSamples', readonly string[]>>): string[] {
  const lacking = queries.filter((path) => !sampled.includes(path))
  return [
    ...lacking
      .filter((path) => !withoutSamples.includes(path))
      .map((path) => `${path} has no samples: write them in a *.samples.ts beside it`),
    ...withoutSamples
      .filter((path) => !lacking.includes(path))
      .map((path) => `${path} has samples or is gone: strike it from without-samples.ts`),
  ]
}

function found(pattern: string): string[] {
  return globSync(pattern, { cwd: source }).toSorted()
}
