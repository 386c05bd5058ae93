import type { Ingested } from '@gangway/contract/ingest'
import type { SentThing } from '@gangway/contract/imports/sent-things'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import {
  ingestItem,
  ingestItems,
  ingestedOf,
  type IngestDeps,
  noPdfs,
  type Outcome,
  requireFaultless,
} from './ingest-items.service.ts'
import { requireIngest } from './ingest.policy.ts'
import type { Placed } from './sent-things.rules.ts'

/** Calls of one sender that wait for the same turn. */
interface Waiting {
  placed: Placed[]
  outcome: Promise<Outcome>
}

const waitingIn = new WeakMap<Database, Map<string, Waiting>>()

/**
 * Writes an item that was sent by itself, by the rules of files (docs/import.md), together with all that its sender sends until their turn comes: many calls
 * at once take little longer than one. Each is answered by itself: what is faulty among others, or was there twice, is
 * tried again alone, and so is each when all of them fail.
 *
 * @throws Refusal validation_failed when it names what no one sent
 */
export async function ingestOne(
  deps: IngestDeps,
  actor: CallContext,
  thing: SentThing,
): Promise<Ingested> {
  requireIngest(actor)
  const { placed, outcome } = waitingOf(deps, actor)
  const index = placed.length
  placed.push({ index, thing })
  const answer = await outcome.then(
    ({ answers }) => ingestedOf(answers, index, thing),
    (error: unknown) => {
      if (placed.length === 1) throw error
    },
  )
  if (answer === undefined) return ingestItem(deps, actor, thing)
  return answer
}

function waitingOf(deps: IngestDeps, actor: CallContext): Waiting {
  const bySender = waitingIn.get(deps.db) ?? new Map<string, Waiting>()
  waitingIn.set(deps.db, bySender)
  // Changes sent by a page reach every page but that one.
  const sender = `${actor.account_id} ${actor.socketId ?? ''}`
  const standing = bySender.get(sender)
  if (standing !== undefined) return standing
  const placed: Placed[] = []
  const leave = () => {
    if (bySender.get(sender)?.placed === placed) bySender.delete(sender)
  }
  const outcome = ingestItems(deps, actor, {
    pdfs: noPdfs,
    take: () => {
      leave()
      return placed
    },
    requireGood: (faults) => {
      if (placed.length === 1) requireFaultless(faults)
    },
  }).finally(leave)
  const waiting = { placed, outcome }
  bySender.set(sender, waiting)
  return waiting
}
