import { seeded } from '../../bench/seeded.ts'
import type { Grounds } from '../ground.ts'
import { type Ledger, openLedger } from '../ledger.ts'
import { type Finding, type Proof, type ProofSize, tries } from '../proof.ts'
import { type Comparison, compareLedger, countSteps } from './compare-ledger.ts'
import { untilReady } from './product-processes.ts'
import { clusterOr, type ProvenCluster } from './proven-cluster.ts'
import { type RetryCounts, startRetryingClients } from './retrying-clients.ts'
import { type Killed, killAtRandom } from './supervised-kills.ts'
import { beginTelling, type Told } from './told-things.ts'

const writers = 5

/** Milliseconds between two writes of one writer. */
const rests = 500

/** Per side. */
const people = 5

/** Requests of those who repeat once that may fail, out of all. */
const mostFailed = 0.005

/** Seconds until all is told: a job whose worker was killed is taken up again after five minutes. */
const toldWithin = { short: 60, whole: 420 }

interface Found {
  killed: Killed[]
  requests: RetryCounts
  /** Acknowledged comments that are not there. */
  lostComments: number
  ledger: ReturnType<Ledger['counts']>
  comparison: Comparison
  told: Told
}

async function killWhileInUse(
  proven: ProvenCluster,
  size: ProofSize,
  seed: number,
): Promise<Found> {
  const { address } = proven
  const telling = await beginTelling(proven)
  const ledger = await openLedger(address, writers, rests)
  const before = await proven.look((db) => countSteps(db, ledger.accounts))
  const clients = await startRetryingClients(address, { ofEachSide: people })
  ledger.write()
  const killed = await killAtRandom(proven, {
    kills: tries(size, { short: 3, whole: 60 }),
    apart: tries(size, { short: 2_000, whole: 10_000 }),
    random: seeded(seed),
  })
  await ledger.untilMore(writers)
  await clients.rest()
  await ledger.rest()
  await proven.untilWhole()
  await Promise.all(proven.product.map((one) => untilReady(proven.cluster, one)))
  await telling.settle({ isPatient: size === 'whole', seconds: toldWithin[size] })
  const comments = await telling.comments()
  return {
    killed,
    requests: clients.counts,
    lostComments: [...clients.counts.written].filter((id) => !comments.has(id)).length,
    ledger: ledger.counts(),
    comparison: await proven.look((db) => compareLedger(db, ledger.accounts, before)),
    told: await telling.told(),
  }
}

export const randomKills = (grounds: Grounds): Proof => ({
  row: 'F12',
  promise:
    'Any one process of a cluster is killed at random every 10 s and started again at once: fewer than 0.5 % of the requests of clients that repeat once fail, no acknowledged write is lost, and mails and webhooks are neither lost nor told twice',
  try: async (size): Promise<Finding> => {
    const proven = await clusterOr(grounds)
    if ('tried' in proven) return proven
    const seed = Date.now() % 1_000_000
    return findingOf(await killWhileInUse(proven, size, seed), seed)
  },
})

function findingOf(
  { killed, requests, lostComments, ledger, comparison, told }: Found,
  seed: number,
): Finding {
  const rate = requests.failed.length / requests.requests
  const lost = comparison.lost + lostComments
  const isTold = told.untold + told.toldTwice + told.lostMails + told.mailsTwice === 0
  const kinds = [...Map.groupBy(killed, ({ kind }) => kind)]
  return {
    tried: `${killed.length} kills (${kinds.map(([kind, ones]) => `${ones.length} × ${kind}`).join(', ')}), ${writers} writers and ${2 * people} clients that repeat once after 1 s`,
    isHeld: rate < mostFailed && lost === 0 && comparison.sentences.length === 0 && isTold,
    figure: [
      `${requests.failed.length} of ${requests.requests} requests failed (${(100 * rate).toFixed(2)} %), ${requests.repeated} were repeated, slowest answer ${(requests.slowest / 1000).toFixed(1)} s`,
      `${lost} of ${ledger.acknowledged + requests.written.size} acknowledged writes lost, ${comparison.twice} twice, ${comparison.half} by half`,
      `of ${told.comments} comments ${told.untold} untold and ${told.toldTwice} told under two ids by webhooks, ${told.repeated} calls came again under their id`,
      `of ${told.mails} mails ${told.lostMails} lost, ${told.mailsTwice} twice, ${told.uncertainMails} uncertain and shown as that`,
    ].join('; '),
    deviations: [...comparison.sentences, ...failuresOf(requests, killed), `Seed ${seed}.`],
  }
}

/** Failed requests, by the last kill before each. */
function failuresOf({ failed }: RetryCounts, killed: readonly Killed[]): string[] {
  const causes = failed.map(({ at, call, statuses }) => {
    const last = killed.findLast((one) => one.at <= at)
    return `${call}: ${statuses.join(', then ')} after ${last?.kind ?? 'nothing'} was killed`
  })
  return [...Map.groupBy(causes, (cause) => cause)].map(
    ([cause, ones]) => `${ones.length} requests: ${cause}.`,
  )
}
