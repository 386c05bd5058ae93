import { demoPeople } from '../doors/demo-people.ts'
import { addressOf, type Cluster, logOf, productAddress, sessionsAddress } from './cluster.ts'
import type { DebianPrograms } from './debian-programs.ts'
import { askMembers, isLeader, isSynchronous, isWell } from './patroni-members.ts'
import { databasePorts, type PlannedProcess, type Program } from './plan.ts'
import { answersStatements, makeDatabase, seedDatabase } from './prepare-database.ts'
import { RefusedError } from './refused-error.ts'
import { isFrozen, signalFamily } from './running-process.ts'
import { isAnswered, pidOf, startPlanned } from './start-planned.ts'
import { until } from './until.ts'

/** Seconds; both processors may be busy with something else. */
const patience = 180

/**
 * Brings up what does not run, wakes what is frozen, and waits until all of it works.
 *
 * @param wanted processes of the plan, all or some
 * @returns what a person needs to know about it
 */
export async function up(
  cluster: Cluster,
  wanted: readonly PlannedProcess[],
  programs: DebianPrograms,
): Promise<string> {
  const of = (...kinds: Program[]) => wanted.filter(({ program }) => kinds.includes(program))
  const instances = of('gangway')
  for (const planned of wanted) {
    const pid = pidOf(cluster, planned)
    if (pid !== null && isFrozen(pid)) signalFamily(pid, 'SIGCONT')
  }
  // Patroni waits for a majority of etcd, and Gangway for a database.
  await start(cluster, of('etcd'), programs)
  await start(cluster, of('patroni', 'pgbouncer', 'haproxy', 's3'), programs)
  await untilReplicated(cluster, of('patroni'))
  if (instances[0] !== undefined) {
    await seedDatabase(cluster, instances[0])
    await start(cluster, instances, programs)
    const address = productAddress(cluster)
    const look = logOf(cluster, instances[0])
    await until('HAProxy leads to the product', () => isReady(address), { seconds: patience, look })
  }
  return summary(cluster, instances.length > 0)
}

async function start(
  cluster: Cluster,
  starting: readonly PlannedProcess[],
  programs: DebianPrograms,
): Promise<void> {
  const missing = starting.filter((planned) => pidOf(cluster, planned) === null)
  if (missing.length > 0) {
    process.stdout.write(`Starting ${missing.map(({ name }) => name).join(', ')} …\n`)
  }
  for (const planned of missing) await startPlanned(cluster, planned, programs)
  await Promise.all(starting.map((planned) => untilAnswered(cluster, planned)))
}

async function untilAnswered(cluster: Cluster, planned: PlannedProcess): Promise<void> {
  const { name, address, port, program } = planned
  const look = logOf(cluster, planned)
  const answers = async () => {
    if (pidOf(cluster, planned) === null) throw new RefusedError(`${name} has ended. See ${look}`)
    return program === 'gangway' ? isReady(`http://${address}:${port}`) : isAnswered(address, port)
  }
  await until(`${name} answers`, answers, { seconds: patience, look })
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Each of these servers takes part, and one besides the primary has every commit; then there is a database. */
async function untilReplicated(
  cluster: Cluster,
  servers: readonly PlannedProcess[],
): Promise<void> {
  const [first] = servers
  if (first === undefined) return
  const options = { seconds: patience, look: logOf(cluster, first) }
  const isComplete = async () => {
    const well = (await askMembers(cluster)).filter(isWell)
    const areHere = servers.every(({ node }) => well.some(({ name }) => name === node))
    return areHere && well.some(isLeader) && well.some(isSynchronous)
  }
  await until('a primary with a synchronous standby', isComplete, options)
  const hasDatabase = async () => {
    const leader = (await askMembers(cluster)).find(isLeader)
    return leader !== undefined && makeDatabase(cluster, addressOf(cluster, leader.name))
  }
  await until('the primary takes writes', hasDatabase, options)
  const proxy = cluster.plan.find(({ program }) => program === 'haproxy')
  if (proxy === undefined || pidOf(cluster, proxy) === null) return
  const address = sessionsAddress(cluster, { user: 'gangway', database: 'gangway' })
  await until('HAProxy leads to the primary', () => answersStatements(address), options)
}

function summary(cluster: Cluster, hasProduct: boolean): string {
  const proxy = addressOf(cluster, 'haproxy')
  const product = [
    `The product: ${productAddress(cluster)}`,
    ...Object.values(demoPeople).map(({ email, password }) => `  ${email.padEnd(26)} ${password}`),
    '',
  ]
  const lines = [
    ...(hasProduct ? product : []),
    `The database gangway, as gangway; its password is in ${cluster.folder.path}/cluster.json:`,
    `  ${proxy}:${databasePorts.writer}  the primary, through PgBouncer`,
    `  ${proxy}:${databasePorts.readers}  replicas, through PgBouncer`,
    `  ${proxy}:${databasePorts.sessions}  the primary itself, for sessions of one’s own`,
    '',
    'npm run proofs -- cluster status|kill NODE|cut NODE|switch|down',
  ]
  return lines.join('\n')
}
