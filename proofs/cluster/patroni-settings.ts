import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Cluster, folderOf, identityOf } from './cluster.ts'
import { configure } from './configuration.ts'
import type { DebianPrograms } from './debian-programs.ts'
import { RefusedError } from './refused-error.ts'

/**
 * Changes what all Patronis of a site follow, in etcd, so that none of them has to run: `patronictl edit-config`.
 *
 * @param change YAML of what is other than before; null takes a setting away
 * @throws RefusedError with the words of patronictl, such as that no etcd answers
 */
export async function changeSettings(
  cluster: Cluster,
  change: string,
  programs: DebianPrograms,
): Promise<void> {
  const planned = cluster.plan.find(({ program }) => program === 'patroni')
  if (planned === undefined) throw new Error('The plan has no Patroni.')
  await configure(cluster, planned, programs.postgres)
  const folder = folderOf(cluster, planned)
  const child = spawn(
    join(dirname(programs.patroni), 'patronictl'),
    ['-c', join(folder, 'patroni.yml'), 'edit-config', 'gangway', '--apply', '-', '--force'],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder },
      stdio: ['pipe', 'ignore', 'pipe'],
      // Without an etcd it would ask for ever.
      timeout: 60_000,
      ...identityOf(cluster, planned),
    },
  )
  child.stdin.end(change)
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code === 0) return
  const said = words.trim().split('\n').at(-1) || 'etcd did not answer for a minute.'
  throw new RefusedError(`Patroni’s settings of ${cluster.folder.path} were not changed: ${said}`)
}
