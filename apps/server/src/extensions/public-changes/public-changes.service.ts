import type { listChanges as endpoint, PublicChange } from '@gangway/contract/changes'
import type { QueryOf, ReplyOf } from '@gangway/contract/define-endpoint'
import { type PublicChangeType, readableTypes } from '@gangway/domain/changes/public-change-types'
import type { Actor } from '../../platform/base/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { batchByBatch, type BatchDeps } from '../../platform/tasks/batch-by-batch.ts'
import { cursorOf, positionOf } from './cursor.rules.ts'
import { presentPublicChange } from './public-changes.presenter.ts'
import {
  deleteTold,
  type FeedScope,
  type FeedState,
  findFeedState,
  givePositions,
  isAnythingDue,
  listAfter,
  openFeed,
} from './public-changes.queries.ts'
import type { WaitingReaders } from './waiting-readers.rules.ts'

export interface FeedDeps {
  db: Database
  config: { APP_URL: string }
  pepper: string
  readers: WaitingReaders
}

const batchSize = 5_000

/**
 * Gives positions to what can be published. One instance at a time does it, so that a reader at a position has
 * seen everything before it, however many write at once.
 */
export async function numberChanges(
  deps: BatchDeps,
  whenTaken: 'leave' | 'wait' = 'leave',
): Promise<void> {
  if (!(await isAnythingDue(deps.db))) return
  await batchByBatch(
    deps,
    'number changes',
    async (transaction) => {
      await openFeed(transaction)
      return (await givePositions(transaction, batchSize)) === batchSize
    },
    whenTaken,
  )
}

export async function deleteOldChanges(deps: BatchDeps): Promise<void> {
  await batchByBatch(deps, 'delete old changes', deleteTold)
}

/** Cursors of the feed at any of its positions. */
export async function openCursors({
  db,
  pepper,
}: Pick<FeedDeps, 'db' | 'pepper'>): Promise<(position: number) => string> {
  await requireFeed(db)
  const state = await findFeedState(db)
  return (position) => cursorOf(state, position, pepper)
}

type Reply = ReplyOf<typeof endpoint>

/**
 * Changes after a cursor; with `wait`, as soon as there is one.
 *
 * @param gone aborted when no one waits for the answer any more
 * @throws Refusal cursor_foreign, cursor_expired
 */
export async function listChanges(
  deps: FeedDeps,
  actor: Actor,
  { after, type, limit, wait }: QueryOf<typeof endpoint>,
  gone: AbortSignal,
): Promise<Reply> {
  await requireFeed(deps.db)
  const scope = scopeOf(actor, type)
  const late = AbortSignal.any([gone, AbortSignal.timeout(wait * 1000)])
  let from = after
  for (;;) {
    const { grown, leave } = deps.readers.enter(actor.agency_id)
    try {
      const reply = await readOnce(deps, scope, { after: from, limit, isPatient: wait > 0 })
      if (reply.data.length > 0 || wait === 0) return reply
      // Changes for others are passed over.
      from = reply.next
      if (await isOver(grown, late)) return reply
    } finally {
      leave()
    }
  }
}

const opened = new WeakSet<Database>()

/** Once for each database: a reader may come before anything was published. */
async function requireFeed(db: Database): Promise<void> {
  if (opened.has(db)) return
  await openFeed(db)
  opened.add(db)
}

function scopeOf(
  { agency_id, permissions }: Actor,
  types: readonly PublicChangeType[] | undefined,
): FeedScope {
  const readable = readableTypes(permissions)
  return { agency_id, types: types ? readable.filter((type) => types.includes(type)) : readable }
}

/** Whether time ran out, or the reader went, before anything happened. */
async function isOver(grown: Promise<void>, late: AbortSignal): Promise<boolean> {
  if (late.aborted) return true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const end = () => resolve(true)
  late.addEventListener('abort', end, { once: true })
  grown.then(() => resolve(false), end)
  const isOut = await promise
  late.removeEventListener('abort', end)
  return isOut
}

/** Reads under way: those who ask the same, with nothing new in between, gets the same answer. */
const underWay = new WeakMap<Database, Map<string, Promise<Reply>>>()

/** Answers since the feed last grew, for as long as they hold. */
interface Answered {
  news: number
  replies: Map<string, Reply>
}

const answered = new WeakMap<Database, Answered>()

/** Milliseconds; no longer, because the news that the feed has grown may be lost on their way. */
const answerHolds = 1_000
/** Changes in an answer that is kept, and answers. */
const mostKept = { changes: 20, answers: 1_000 }

interface Question {
  after: string | undefined
  limit: number
  /** Whether the reader waits, and so learns what the answer lacks. */
  isPatient: boolean
}

/**
 * A thousand who wait are woken by the same news, and come back one after the other: each distinct question is asked of
 * the database once, and until there is news again the first of them has asked for all.
 */
async function readOnce(deps: FeedDeps, scope: FeedScope, question: Question): Promise<Reply> {
  const { after, limit, isPatient } = question
  const { news } = deps.readers
  const { agency_id, types } = scope
  const key = JSON.stringify([news, agency_id, types, after, limit])
  const kept = repliesOf(deps.db, news)
  const earlier = kept.get(key)
  if (isPatient && earlier !== undefined) return earlier
  const reads = underWay.get(deps.db) ?? new Map<string, Promise<Reply>>()
  underWay.set(deps.db, reads)
  const known = reads.get(key)
  if (known !== undefined) return known
  const reading = read(deps, scope, after, limit)
    .then((reply) => {
      const isKept = reply.data.length <= mostKept.changes && kept.size < mostKept.answers
      if (isKept) {
        kept.set(key, reply)
        setTimeout(() => kept.delete(key), answerHolds).unref()
      }
      return reply
    })
    .finally(() => reads.delete(key))
  reads.set(key, reading)
  return reading
}

function repliesOf(db: Database, news: number): Answered['replies'] {
  const known = answered.get(db)
  if (known?.news === news) return known.replies
  const replies: Answered['replies'] = new Map()
  answered.set(db, { news, replies })
  return replies
}

async function read(
  { db, config, pepper }: FeedDeps,
  scope: FeedScope,
  after: string | undefined,
  limit: number,
): Promise<Reply> {
  return readAs(db, { agency_id: scope.agency_id }, async (scoped) => {
    // First: what is published meanwhile is read the next time.
    const state = await findFeedState(scoped)
    const from = placeOf(state, after, pepper)
    const rows = await listAfter(scoped, scope, { after: from, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)?.position
    const has_more = rows.length > limit
    const data: PublicChange[] = shown.map((row) => presentPublicChange(row, config))
    // At the end of its own, a reader has also passed what concerns others.
    const reached = has_more ? (last ?? from) : Math.max(state.position, last ?? 0)
    return { data, next: cursorOf(state, reached, pepper), has_more }
  })
}

/** @throws Refusal cursor_foreign, cursor_expired */
function placeOf(state: FeedState, after: string | undefined, pepper: string): number {
  if (after === undefined) return state.oldest
  if (after === 'latest') return state.position
  const place = positionOf(state, after, pepper)
  if (typeof place === 'number') return place
  throw new Refusal(place === 'foreign' ? 'cursor_foreign' : 'cursor_expired')
}
