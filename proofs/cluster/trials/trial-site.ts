import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../doors/gangway.ts'
import { type Cluster, openCluster, sessionsAddress } from '../cluster.ts'
import { databasePorts } from '../plan.ts'

/** A cluster to be broken, by the commands that people have. */
export interface TrialSite {
  folder: string
  /** Runs `npm run proofs -- cluster` with these words, on its folder. */
  run: (...words: string[]) => Promise<string>
  /** It is there after the first `up`. */
  cluster: () => Promise<Cluster>
  /** Address of the product's database at HAProxy. */
  writer: () => Promise<string>
  sessions: () => Promise<string>
  /** Ends all of it and deletes it. */
  remove: () => Promise<void>
}

export function trialSite(name: string): TrialSite {
  const folder = join(tmpdir(), `gangway-trial-${name}-${process.pid}`)
  const run = async (...words: string[]) => {
    const script = join(root, 'proofs/cluster/main.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [
      script,
      ...words,
      '--folder',
      folder,
    ])
    return stdout.trim()
  }
  const cluster = () => openCluster(folder)
  const sessions = async () =>
    sessionsAddress(await cluster(), { user: 'gangway', database: 'gangway' })
  return {
    folder,
    run,
    cluster,
    sessions,
    writer: async () =>
      (await sessions()).replace(`:${databasePorts.sessions}/`, `:${databasePorts.writer}/`),
    remove: async () => {
      await run('down').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
