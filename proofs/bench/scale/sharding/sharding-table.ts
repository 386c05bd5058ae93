import { cells } from '../../table.ts'
import type { ShardingLimit } from './sharding-limits.ts'

const shown = 4

/** For docs/scale.md: how often each is found, and the first of what is found. */
export function shardingTable(limits: readonly ShardingLimit[]): string {
  return `| of ours | how many | for example |
|---|---:|---|
${limits.map(({ feature, found }) => cells([feature, found.length, examples(found)])).join('\n')}
`
}

function examples(found: readonly string[]): string {
  return found
    .slice(0, shown)
    .map((name) => `\`${name}\``)
    .join(', ')
}

/** The features that a page lists in such a table. */
export function featuresListed(page: string): string[] {
  const [, table = ''] = page.split('| of ours | how many | for example |\n|---|---:|---|\n')
  const rows = table.split('\n')
  const end = rows.findIndex((row) => !row.startsWith('|'))
  return rows.slice(0, end).map((row) => row.split(' | ')[0]?.replace('| ', '') ?? '')
}
