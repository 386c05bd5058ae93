import type { Database } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/db/round-trips.ts'
import { batchByBatch, type BatchDeps } from '../../platform/tasks/batch-by-batch.ts'
import { growth, tellOfGrowth } from './audit.queries.ts'
import {
  findHashAt,
  findLastLink,
  insertLinks,
  type LinkedKind,
  listLinks,
  listLoose,
  listWaiting,
} from './chain.queries.ts'
import { type ChainEnd, type ChainFault, emptyChain, faultsAfter, linked } from './chain.rules.ts'

const batchSize = 2_000

/** Most faults reported per verification. */
const faultsTold = 20

/**
 * Appends to the chain what has been recorded since, in the order in which it is met. Only one instance at
 * a time does it, and no one who records waits. Readers of the audit are notified that it has grown.
 */
export async function linkAudit(
  deps: BatchDeps,
  whenTaken: 'leave' | 'wait' = 'leave',
): Promise<void> {
  await batchByBatch(
    deps,
    'link audit',
    async (transaction) => {
      const waiting = await listWaiting(transaction, batchSize)
      if (waiting.length === 0) return false
      const end = (await findLastLink(transaction)) ?? emptyChain
      await insertLinks(transaction, linked(end, waiting))
      await afterCommit(transaction, tellOfGrowth(growth))
      return waiting.length === batchSize
    },
    whenTaken,
  )
}

/** The end of the chain, with everything in it that has been recorded. */
export async function checkpoint(db: Database): Promise<ChainEnd> {
  await linkAudit({ db }, 'wait')
  return (await findLastLink(db)) ?? emptyChain
}

export interface Verdict {
  /** How far the chain goes. */
  end: ChainEnd
  /** The first of them, by position. */
  faults: ChainFault[]
  /** Not in the chain: `is_there` says whether the row is. */
  loose: { kind: LinkedKind; row_id: number; is_there: boolean }[]
  /** Checkpoints that the chain no longer contains. */
  lost: ChainEnd[]
}

/** Walks the whole chain, batch by batch, and compares it with the rows and with earlier checkpoints. */
export async function verifyChain(
  db: Database,
  checkpoints: readonly ChainEnd[] = [],
): Promise<Verdict> {
  await linkAudit({ db }, 'wait')
  const faults: ChainFault[] = []
  let end: ChainEnd = emptyChain
  for (;;) {
    const links = await listLinks(db, { after: end.position, limit: batchSize })
    faults.push(...faultsAfter(end, links))
    const last = links.at(-1)
    if (last === undefined || faults.length >= faultsTold) break
    end = last
  }
  const held = await Promise.all(checkpoints.map((point) => isContained(db, point)))
  return {
    end,
    faults: faults.slice(0, faultsTold),
    loose: await listLoose(db, faultsTold),
    lost: checkpoints.filter((_, index) => held[index] === false),
  }
}

async function isContained(db: Database, { position, hash }: ChainEnd): Promise<boolean> {
  if (position === emptyChain.position) return hash === emptyChain.hash
  return (await findHashAt(db, position)) === hash
}
