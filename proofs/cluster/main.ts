import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cut, heal, kill } from './break-nodes.ts'
import { type Cluster, makeCluster, openCluster } from './cluster.ts'
import { lockClusterFolder } from './cluster-folder.ts'
import { findDebianPrograms } from './debian-programs.ts'
import { down } from './down.ts'
import { type PlannedProcess, processesNamed } from './plan.ts'
import { RefusedError } from './refused-error.ts'
import { printed, statusOf } from './status.ts'
import { switchOver } from './switch-over.ts'
import { root } from '../doors/gangway.ts'

const usage = `Usage: npm run proofs -- cluster COMMAND [--folder FOLDER]
  up [NODE …] [--net 127.0.0]   starts what does not run, such as all of it
  status [--json]               what each process does
  kill NODE                     ends a machine (pg1) or one of its processes (patroni1) at once
  cut NODE [--heal]             cuts it off, or brings it back
  switch                        makes another database server the primary
  down                          stops everything; the folder stays`

/** `npm run proofs -- cluster`: the whole product on one machine as if on eleven. See docs/cluster.md. */
async function main(): Promise<string> {
  const { values, positionals } = readArguments()
  const [command, ...names] = positionals
  const path = resolve(values.folder ?? join(root, 'cluster-data'))
  if (command === 'up') return bringUp(path, names, values.net ?? null)
  const run = commands[command ?? '']
  if (run === undefined) throw new RefusedError(usage)
  return run(await openCluster(path), names, values)
}

async function bringUp(path: string, names: string[], net: string | null): Promise<string> {
  const programs = await findDebianPrograms()
  const unlock = await lockClusterFolder(path)
  try {
    const cluster = await makeCluster(path, net)
    // It alone needs the product's code, which takes its time to load.
    const { up } = await import('./up.ts')
    return await up(cluster, names.length === 0 ? cluster.plan : named(cluster, names), programs)
  } finally {
    unlock()
  }
}

interface Options {
  heal: boolean
  json: boolean
}

const commands: Readonly<
  Record<string, (cluster: Cluster, names: string[], options: Options) => Promise<string> | string>
> = {
  status: async (cluster, _, { json }) => {
    const statuses = await statusOf(cluster)
    return json ? JSON.stringify(statuses, null, 2) : printed(statuses)
  },
  kill: (cluster, names) => kill(cluster, named(cluster, names)),
  cut: (cluster, names, { heal: isOver }) => (isOver ? heal : cut)(cluster, named(cluster, names)),
  switch: (cluster) => switchOver(cluster),
  down: (cluster) => down(cluster),
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        folder: { type: 'string' },
        net: { type: 'string' },
        heal: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new RefusedError(usage)
  }
}

function named({ plan }: Cluster, names: readonly string[]): PlannedProcess[] {
  if (names.length === 0) throw new RefusedError(usage)
  return names.flatMap((name) => {
    const found = processesNamed(plan, name)
    if (found !== null) return found
    const known = [...new Set(plan.map(({ node }) => node))].join(', ')
    throw new RefusedError(`There is no ${name}. There are ${known}, and their processes.`)
  })
}

try {
  process.stdout.write(`${await main()}\n`)
} catch (error) {
  const isExpected = error instanceof RefusedError
  const trace = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${isExpected ? error.message : trace}\n`)
  process.exitCode = 1
}
