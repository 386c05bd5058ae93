import { kill } from '../../cluster/break-nodes.ts'
import { changeSettings } from '../../cluster/patroni-settings.ts'
import { processesNamed } from '../../cluster/plan.ts'
import { send, signalFamily } from '../../cluster/running-process.ts'
import { pidOf } from '../../cluster/start-planned.ts'
import { until } from '../../cluster/until.ts'
import { openLedger } from '../ledger.ts'
import { askServer, leaderOf, untilSuccessor } from './ask-server.ts'
import { compareLedger, countSteps } from './compare-ledger.ts'
import type { ProvenCluster } from './proven-cluster.ts'

/** So few that Patroni still takes a replica without them for close enough to the primary. */
const writes = 20

export interface Control {
  acknowledged: number
  lost: number
}

/**
 * Losses of a cluster that acknowledges writes no second server has: both replicas stop receiving, people write, and
 * the primary’s machine is killed. Afterwards the cluster is synchronous again.
 */
export async function tryAsynchronous(proven: ProvenCluster, writers: number): Promise<Control> {
  const { cluster, address } = proven
  await setSynchronous(proven, false)
  const ledger = await openLedger(address, writers)
  const before = await proven.look((db) => countSteps(db, ledger.accounts))
  const primary = await leaderOf(cluster)
  if (primary === null) throw new Error('There is no primary.')
  const replicas = cluster.plan.filter(
    ({ program, node }) => program === 'postgres' && node !== primary,
  )
  for (const replica of replicas) {
    const receiver = await askServer(cluster, replica.node, 'select pid from pg_stat_wal_receiver')
    signalFamily(pidOf(cluster, replica) ?? 0, 'SIGSTOP')
    // Data that has arrived and is unread goes with it; its server does not notice before it is woken.
    if (typeof receiver === 'number') send(receiver, 'SIGKILL')
  }
  ledger.write()
  await ledger.untilMore(writes)
  const machine = processesNamed(cluster.plan, primary) ?? []
  await kill(cluster, machine)
  const abandoned = ledger.abandon()
  for (const replica of replicas) signalFamily(pidOf(cluster, replica) ?? 0, 'SIGCONT')
  await untilSuccessor(cluster, primary)
  await abandoned
  for (const planned of machine) await proven.start(planned)
  await setSynchronous(proven, true)
  await proven.untilWhole()
  const { lost } = await proven.look((db) => compareLedger(db, ledger.accounts, before))
  return { acknowledged: ledger.counts().acknowledged, lost }
}

/** Waits until the primary has the setting. */
async function setSynchronous({ cluster, programs }: ProvenCluster, isOn: boolean): Promise<void> {
  const options = { seconds: 60, look: cluster.folder.path }
  const change = `synchronous_mode: ${isOn}\nsynchronous_mode_strict: ${isOn}\n`
  await changeSettings(cluster, change, programs)
  const isFollowed = async () => {
    const primary = await leaderOf(cluster)
    if (primary === null) return false
    const named = await askServer(cluster, primary, 'show synchronous_standby_names')
    return (named !== '') === isOn
  }
  await until('the primary follows the setting', isFollowed, options)
}
