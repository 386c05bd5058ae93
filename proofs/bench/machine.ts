import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The machine on which the figures of a run were made. */
export function machineLine(postgres: string): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}, PostgreSQL ${postgres}`
}

/** The measured commit, with a remark if there are uncommitted changes. */
export function commitLine(): string {
  const isChanged = git('status', '--porcelain', '--', 'apps', 'packages', 'proofs') !== ''
  return `${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? ' with changes that are not committed' : ''}`
}

function git(...words: string[]): string {
  return spawnSync('git', words, { cwd: root }).stdout?.toString().trim() ?? ''
}
