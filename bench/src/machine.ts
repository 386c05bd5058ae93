import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What the figures of a run were made on. */
export function machineLine(postgres: string): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}, PostgreSQL ${postgres}`
}

/** The commit that is measured; told when there is something beside it. */
export function commitLine(): string {
  const isChanged = git('status', '--porcelain', '--', 'apps', 'packages', 'bench/src') !== ''
  return `${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? ' with changes that are not committed' : ''}`
}

function git(...words: string[]): string {
  return spawnSync('git', words, { cwd: root }).stdout?.toString().trim() ?? ''
}
