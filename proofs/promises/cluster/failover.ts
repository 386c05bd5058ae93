import { pidOf } from '../../cluster/start-planned.ts'
import type { Grounds } from '../ground.ts'
import { countsOf, type Finding, heldIf, type Proof } from '../proof.ts'
import { type Control, tryAsynchronous } from './asynchronous-control.ts'
import { type Loss, type Losses, losePrimaries } from './lose-primaries.ts'
import { clusterOr, type ProvenCluster } from './proven-cluster.ts'
import type { ReadCounts } from './readers.ts'
import { waysToLose } from './ways-to-lose.ts'

const writers = 20

/** As often as the primary is lost in a whole run. */
const losses = 20

/** Seconds within which writes go on. */
const within = 30

export const failover = (grounds: Grounds): Proof => ({
  row: 'F11',
  promise:
    'The primary of a cluster is lost in any way: no acknowledged write is lost, done twice or by half, writes go on within 30 s and replicas answer meanwhile, and no instance of the product is started again; asynchronous replication is seen to lose some',
  try: async (size): Promise<Finding> => {
    const proven = await clusterOr(grounds)
    if ('tried' in proven) return proven
    const control = size === 'short' ? null : await tryAsynchronous(proven, writers)
    const pids = () => proven.product.map(({ planned }) => pidOf(proven.cluster, planned))
    const pidsBefore = pids()
    const all = waysToLose(proven)
    const turns = Array.from({ length: losses }, (_, turn) => all[turn % all.length])
    // A short run switches over once: a machine that is killed takes half a minute, and that much again until it is back.
    const ways = size === 'short' ? [] : turns.filter((way) => way !== undefined)
    const found = await losePrimaries(proven, writers, ways)
    const restarted = pids().filter((pid, at) => pid !== pidsBefore[at]).length
    return findingOf(proven, { found, restarted, control })
  },
})

function findingOf(
  { product, nets }: ProvenCluster,
  {
    found: { losses: done, faults, comparison, reads, lists, counts },
    restarted,
    control,
  }: { found: Losses; restarted: number; control: Control | null },
): Finding {
  const { lost, twice, half, sentences } = comparison
  const late = done.filter(({ seconds }) => seconds > within)
  const odd = [...counts.answers.keys()].filter(
    (code) => ![0, 200, 409, 502, 503, 504].includes(code),
  )
  const held =
    sentences.length === 0 &&
    faults.length === 0 &&
    late.length === 0 &&
    odd.length === 0 &&
    restarted === 0
  return {
    tried: `${listed(done)}, under ${writers} writers`,
    isHeld: heldIf(held && control?.lost !== 0, nets !== null),
    figure: [
      `${lost} of ${counts.acknowledged} acknowledged writes lost, ${twice} twice, ${half} by half`,
      `writes go on after ${secondsOf(done)}`,
      `${told(reads)} from replicas failed, ${told(lists)} of a list of the product`,
      `${restarted} of ${product.length} processes of the product started again`,
      `answers ${countsOf(counts.answers)}`,
      ...(control === null
        ? []
        : [
            `control with asynchronous replication: ${control.lost} of ${control.acknowledged} acknowledged writes lost, and found`,
          ]),
    ].join('; '),
    deviations: [
      ...sentences,
      ...faults,
      ...late.map(({ name, seconds }) => `${name}: writes went on after ${seconds.toFixed(1)} s.`),
      ...odd.map((code) => `Some answers were ${code}.`),
      ...(counts.rude > 0 ? [`${counts.rude} answers were 503 without Retry-After.`] : []),
      ...(control?.lost === 0 ? ['The control lost nothing, so the ledger is not proven.'] : []),
      ...(nets === null
        ? ['Networks were not cut, because this machine allows no network namespaces.']
        : []),
    ],
  }
}

/** How many failed, and how long no other one was answered. */
const told = ({ reads, failed, longestPause }: ReadCounts) =>
  `${failed} of ${reads} reads (at most ${(longestPause / 1000).toFixed(1)} s without one)`

const groupsOf = (done: readonly Loss[]) => [...Map.groupBy(done, ({ name }) => name)]

const listed = (done: readonly Loss[]) =>
  groupsOf(done)
    .map(([name, times]) => `${times.length} × ${name}`)
    .join(', ')

/** The longest of each way. */
const secondsOf = (done: readonly Loss[]) =>
  groupsOf(done)
    .map(
      ([name, times]) =>
        `${Math.max(...times.map(({ seconds }) => seconds)).toFixed(1)} s (${name})`,
    )
    .join(', ')
