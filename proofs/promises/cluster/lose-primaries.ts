import { setTimeout as wait } from 'node:timers/promises'
import { databasePorts } from '../../cluster/plan.ts'
import { askMembers, rolesOf } from '../../cluster/patroni-members.ts'
import { switchOver } from '../../cluster/switch-over.ts'
import { type Ledger, openLedger } from '../ledger.ts'
import { countsOf } from '../proof.ts'
import { leaderOf } from './ask-server.ts'
import { type Comparison, compareLedger, countSteps } from './compare-ledger.ts'
import { databaseAt, untilAddressesLead } from './database-addresses.ts'
import { type Pauses, watchPauses } from './pauses.ts'
import type { ProvenCluster } from './proven-cluster.ts'
import { type ReadCounts, readProduct, readReplicas } from './readers.ts'
import type { Way } from './ways-to-lose.ts'

/** Milliseconds between two writes of one writer: two processors carry the whole cluster beside them. */
const rests = 100

/** Milliseconds. */
const patience = 120_000

export interface Loss {
  name: string
  /** Longest between two acknowledged writes, until all servers took part again. */
  seconds: number
}

export interface Losses {
  losses: Loss[]
  /** Losses from which the cluster did not recover by itself. */
  faults: string[]
  comparison: Comparison
  /** From replicas, at the database itself. */
  reads: ReadCounts
  /** Reads of a list, from the product. */
  lists: ReadCounts
  counts: ReturnType<Ledger['counts']>
}

/** Exchanging the roles of primary and replica, as before work on a machine. */
const switched: Way = {
  name: 'a switch',
  take: async ({ cluster }, node) => {
    await switchOver(cluster)
    if ((await leaderOf(cluster)) === node) throw new Error(`${node} is the primary as before.`)
  },
  giveBack: () => undefined,
}

/** Switches once, then loses one primary after the other, while people write and someone reads from replicas. */
export async function losePrimaries(
  proven: ProvenCluster,
  writers: number,
  ways: readonly Way[],
): Promise<Losses> {
  const ledger = await openLedger(proven.address, writers, rests)
  const before = await proven.look((db) => countSteps(db, ledger.accounts))
  const reader = readReplicas(databaseAt(proven, databasePorts.readers))
  const person = await readProduct(proven.address)
  const pauses = watchPauses(ledger)
  const losses: Loss[] = []
  const faults: string[] = []
  const more = () => untilMore(proven, ledger, writers)
  ledger.write()
  for (const way of [switched, ...ways]) {
    await more()
    losses.push(await lose(proven, way, { pauses, more, faults }))
    await untilAddressesLead(proven)
  }
  pauses.end()
  await ledger.rest()
  const reads = await reader.end()
  const lists = await person.end()
  const comparison = await proven.look((db) => compareLedger(db, ledger.accounts, before))
  return { losses, faults, comparison, reads, lists, counts: ledger.counts() }
}

async function lose(
  proven: ProvenCluster,
  way: Way,
  { pauses, more, faults }: { pauses: Pauses; more: () => Promise<void>; faults: string[] },
): Promise<Loss> {
  const primary = await leaderOf(proven.cluster)
  if (primary === null) throw new Error('There is no primary.')
  pauses.begin()
  try {
    await way.take(proven, primary)
    await more()
  } catch (error) {
    faults.push(`${way.name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  await way.giveBack(proven, primary)
  await proven.untilWhole()
  await more()
  const seconds = pauses.longest() / 1_000
  process.stdout.write(`  ${way.name}, ${primary}: ${seconds.toFixed(1)} s\n`)
  return { name: way.name, seconds }
}

/** @throws when no one writes for so long that no one will, with what could be seen then */
async function untilMore(proven: ProvenCluster, ledger: Ledger, writes: number): Promise<void> {
  const before = new Map(ledger.counts().answers)
  const late = wait(patience, 'late', { ref: false })
  if ((await Promise.race([ledger.untilMore(writes), late])) !== 'late') return
  const since = [...ledger.counts().answers].map(
    ([code, times]) => [code, times - (before.get(code) ?? 0)] as const,
  )
  const roles = rolesOf(await askMembers(proven.cluster))
  throw new Error(`Writes do not go on: since then answers ${countsOf(new Map(since))}; ${roles}.`)
}
