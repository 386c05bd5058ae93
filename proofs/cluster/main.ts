import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cut, heal, kill } from './break-nodes.ts'
import { type Cluster, makeCluster, openCluster } from './cluster.ts'
import { lockClusterFolder } from './cluster-folder.ts'
import { findDebianPrograms } from './debian-programs.ts'
import { down } from './down.ts'
import { type PlannedProcess, processesNamed } from './plan.ts'
import { RefusedError } from './refused-error.ts'
import { fence, keepForOtherSite, promote } from './sites.ts'
import { printed, statusOf } from './status.ts'
import { switchOver } from './switch-over.ts'
import { root } from '../doors/gangway.ts'

const usage = `Usage: npm run proofs -- cluster COMMAND [--folder FOLDER]
  up [NODE …] [--net 127.0.0]   starts what does not run, such as all of it
  status [--json]               what each process does
  kill NODE                     ends a machine (pg1) or one of its processes (patroni1) at once
  cut NODE [--heal]             cuts it off, or brings it back
  switch                        makes another database server the primary
  up --standby-of FOLDER        makes a second site, which follows the one in FOLDER
  fence                         makes a site follow the other one, so that it writes nothing any more
  promote [--despite-other]     lets a site write that has followed
  down                          stops everything; the folder stays`

/** `npm run proofs -- cluster`: the whole product on one machine as if on eleven. See docs/cluster.md. */
async function main(): Promise<string> {
  const { values, positionals } = readArguments()
  const [command, ...names] = positionals
  const path = resolve(values.folder ?? join(root, 'cluster-data'))
  if (command === 'up') return bringUp(path, names, values)
  const run = commands[command ?? '']
  if (run === undefined) throw new RefusedError(usage)
  return run(await openCluster(path), names, values)
}

interface UpOptions {
  net?: string | undefined
  'standby-of'?: string | undefined
}

async function bringUp(path: string, names: string[], options: UpOptions): Promise<string> {
  const programs = await findDebianPrograms()
  const unlock = await lockClusterFolder(path)
  try {
    const first = options['standby-of']
    const writing = first === undefined ? null : await openCluster(resolve(first))
    const cluster = await makeCluster(path, options.net ?? null, writing)
    if (writing !== null) await keepForOtherSite(writing, programs)
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
  'despite-other': boolean
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
  fence: async (cluster) => fence(cluster, await findDebianPrograms()),
  promote: async (cluster, _, options) => {
    await promote(cluster, await findDebianPrograms(), { isDespiteOther: options['despite-other'] })
    return `${cluster.folder.path} writes. npm run proofs -- cluster up --folder ${cluster.folder.path} starts the product there.`
  },
  down: (cluster) => down(cluster),
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        folder: { type: 'string' },
        net: { type: 'string' },
        'standby-of': { type: 'string' },
        'despite-other': { type: 'boolean', default: false },
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
