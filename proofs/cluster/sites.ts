import { Client } from 'pg'
import { bringAlong } from './bring-along.ts'
import { type Cluster, openOtherSite, sessionsAddress } from './cluster.ts'
import { standbySettings } from './configuration.ts'
import type { DebianPrograms } from './debian-programs.ts'
import { end } from './down.ts'
import { askMembers, isLeader, isStandbyLeader, isSynchronous, isWell } from './patroni-members.ts'
import { changeSettings } from './patroni-settings.ts'
import { RefusedError } from './refused-error.ts'
import { pidOf, startPlanned } from './start-planned.ts'
import { until } from './until.ts'

/** Seconds that a site has to take on another role. */
const patience = 120

/** The primary keeps what the other site has not fetched. */
const slotOfOtherSite = 'slots: { other_site: { type: physical } }'

/** The site that writes keeps its log for one that begins to follow. */
export async function keepForOtherSite(writing: Cluster, programs: DebianPrograms): Promise<void> {
  await changeSettings(writing, slotOfOtherSite, programs)
}

/**
 * Makes a site follow the other one, so that it can never write beside it. Where it writes, that ends first, and what it
 * has written is at the other one before.
 *
 * @throws RefusedError when the other one does not answer: it could not take over
 */
export async function fence(cluster: Cluster, programs: DebianPrograms): Promise<string> {
  const other = await openOtherSite(cluster)
  const hasPrimary = (await askMembers(cluster)).some(isLeader)
  await changeSettings(other, slotOfOtherSite, programs)
  const writers = cluster.plan.filter(
    (planned) =>
      (planned.program === 'gangway' || planned.program === 'pgbouncer') &&
      pidOf(cluster, planned) !== null,
  )
  if (hasPrimary) {
    await Promise.all(writers.map((planned) => end(cluster, planned)))
    await untilFetched(cluster)
  }
  await changeSettings(cluster, await standbySettings(other), programs)
  const look = 'npm run proofs -- cluster status'
  const isFenced = async () => !(await askMembers(cluster)).some(isLeader)
  await until('the site has no primary', isFenced, { seconds: patience, look })
  // Its replicas may be read, and it may write again one day.
  for (const planned of writers.filter(({ program }) => program === 'pgbouncer')) {
    if (pidOf(cluster, planned) === null) await startPlanned(cluster, planned, programs)
  }
  return `${cluster.folder.path} writes nothing any more and follows ${other.folder.path}. There: npm run proofs -- cluster promote`
}

/** What this site has written until now is on the disk of the other one. */
async function untilFetched(cluster: Cluster): Promise<void> {
  const client = new Client(sessionsAddress(cluster, { user: 'postgres', database: 'postgres' }))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query('select pg_current_wal_flush_lsn() as position')
    const isFetched = async () => {
      const found = await client.query(
        `select from pg_replication_slots join pg_stat_replication on pid = active_pid
         where slot_name = 'other_site' and flush_lsn >= $1`,
        [rows[0]?.position],
      )
      return found.rowCount === 1
    }
    await until('the other site has everything', isFetched, {
      seconds: patience,
      look: `the other site, or let this one write again: npm run proofs -- cluster up --folder ${cluster.folder.path}`,
    })
  } finally {
    await client.end()
  }
}

/**
 * Lets a site write that has followed.
 *
 * @param options.isDespiteOther although the other one may still write, because whoever says so knows that it does not
 * @throws RefusedError unless the other one follows already
 */
export async function promote(
  cluster: Cluster,
  programs: DebianPrograms,
  { isDespiteOther }: { isDespiteOther: boolean },
): Promise<void> {
  if (!(await askMembers(cluster)).some(isStandbyLeader)) {
    throw new RefusedError('No database server here follows another site.')
  }
  if (!isDespiteOther) {
    const other = await openOtherSite(cluster)
    await requireFollowing(other)
    await bringAlong(other, cluster)
  }
  await changeSettings(cluster, 'standby_cluster: null', programs)
  const isPromoted = async () => {
    const well = (await askMembers(cluster)).filter(isWell)
    return well.some(isLeader) && well.some(isSynchronous)
  }
  const look = 'npm run proofs -- cluster status'
  await until('a primary with a synchronous standby', isPromoted, { seconds: patience, look })
}

async function requireFollowing(other: Cluster): Promise<void> {
  const members = await askMembers(other)
  if (members.some(isStandbyLeader)) return
  const { path } = other.folder
  throw new RefusedError(
    members.some(isLeader)
      ? `${path} writes, and two sites that write cannot be joined again. First: npm run proofs -- cluster fence --folder ${path}`
      : `No one answers in ${path}, which may write all the same. Make sure that it is off and stays off, and say --despite-other.`,
  )
}
