import type { Comment, writeComment } from '@gangway/contract/comments'
import { HttpError } from '@gangway/client/http-error'
import { newGuid } from '@gangway/client/new-guid'
import { conflictIn } from '@gangway/client/refusal'
import { nowMs } from '../shared/lib/now.ts'
import { commentSender, type NewComment } from './comments.api.ts'
import { keepWaiting, readWaiting, type WaitingComment } from './waiting-comments.ts'

/** Outcome of sending one comment. */
export interface Sent {
  event_id: number
  guid: string
  written: Comment
}

/** A comment as its author has written it. */
export type WrittenComment = Pick<WaitingComment, 'comment' | 'files' | 'people'>

export interface OutboxListener {
  /** The thread of an event, if it is known. */
  guidOf: (event_id: number) => string | null
  /** Comments wait, are refused, or are taken back. */
  onChange: () => void
  onSent: (sent: Sent) => void
  onError: (error: unknown) => void
}

export interface Outbox {
  waitingAt: (event_id: number) => readonly WaitingComment[]
  /** The comment that is being sent. */
  sendingKey: () => string | null
  add: (event_id: number, comment: WrittenComment) => Promise<void>
  /** While its author changes a comment, neither it nor a later one is sent. */
  hold: (key: string | null) => void
  /** Sends it with these words; without them, as it is. */
  retry: (key: string, words?: Pick<NewComment, 'text' | 'mentions'>) => Promise<void>
  drop: (key: string) => void
  flush: () => Promise<void>
  listen: (listener: OutboxListener) => () => void
}

/** Milliseconds after which what got no answer is sent again, unless the browser reports a connection before. */
const pause = 15_000

/** How long the server knows a key (`docs/api`), less an hour for clocks that differ. */
const keyLifetime = 23 * 3_600_000

/** Statuses that say nothing about the comment, so that it keeps waiting; 0: no answer. */
const passing = [0, 401, 429, 502, 503, 504]

/** Sends one author's comments in their order, each once; they wait where there is no connection. */
export function createOutbox(
  author_id: number,
  openSender: typeof commentSender = commentSender,
): Outbox {
  const listeners = new Set<OutboxListener>()
  let flushing: Promise<void> | null = null
  let sending: string | null = null
  let held: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const each = (say: (listener: OutboxListener) => void) => {
    for (const listener of listeners) say(listener)
  }
  const keep = (waiting: readonly WaitingComment[]) => {
    keepWaiting(author_id, waiting)
    each(({ onChange }) => onChange())
  }
  const change = (key: string, part: Partial<WaitingComment>) =>
    keep(readWaiting(author_id).map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => keep(readWaiting(author_id).filter((one) => one.key !== key))

  const knownGuid = (event_id: number) => {
    for (const { guidOf } of listeners) {
      const guid = guidOf(event_id)
      if (guid !== null) return guid
    }
    return null
  }

  const sendOne = async (waiting: WaitingComment) => {
    const { key, event_id, comment, triedAt } = waiting
    if (triedAt !== null && nowMs() - triedAt > keyLifetime) {
      return change(key, { problem: 'doubtful' })
    }
    const send = await openSender(author_id)
    const guid = waiting.guid ?? knownGuid(event_id) ?? newGuid()
    change(key, { guid, triedAt: triedAt ?? nowMs() })
    try {
      const written = await send({ event_id, key, guid, comment })
      drop(key)
      return each(({ onSent }) => onSent({ event_id, guid, written }))
    } catch (error) {
      const theirs = conflictIn<typeof writeComment>(error, 'comments_guid_refused')?.comments_guid
      if (theirs === undefined || theirs === null || theirs === guid) throw error
      // Someone else has started the thread: another request, so another key.
      return change(key, { key: newGuid(), guid: theirs, triedAt: null })
    }
  }

  /** @returns whether the next one can be sent */
  const tryOne = async (waiting: WaitingComment): Promise<boolean> => {
    try {
      await sendOne(waiting)
      return true
    } catch (error) {
      each(({ onError }) => onError(error))
      const { status, code } = error instanceof HttpError ? error : { status: 0, code: 'unknown' }
      if (passing.includes(status) || code === 'idempotency_in_progress') {
        // A session comes with a page; a connection may come without an event of the browser.
        if (status !== 401) timer = setTimeout(() => void flush(), pause)
        return false
      }
      change(waiting.key, { problem: code })
      return true
    }
  }

  const mark = (key: string | null) => {
    sending = key
    each(({ onChange }) => onChange())
  }

  const sendAll = async () => {
    let goesOn = true
    while (goesOn) {
      const next = readWaiting(author_id).find(({ problem }) => problem === null)
      if (next === undefined || next.key === held || !navigator.onLine) return
      mark(next.key)
      // oxlint-disable-next-line no-await-in-loop -- in their order
      goesOn = await tryOne(next)
      mark(null)
    }
  }

  const flush = async () => {
    clearTimeout(timer)
    flushing ??= sendAll().finally(() => {
      flushing = null
    })
    await flushing
  }

  return {
    waitingAt: (event_id) => readWaiting(author_id).filter((one) => one.event_id === event_id),
    sendingKey: () => sending,
    add: async (event_id, written) => {
      const added = { ...unsent(), event_id, ...written }
      keep([...readWaiting(author_id), added])
      await flush()
    },
    hold: (key) => {
      held = key
      if (key === null) void flush()
    },
    retry: async (key, words) => {
      held = null
      const one = readWaiting(author_id).find((waiting) => waiting.key === key)
      if (one === undefined) return
      const files = one.problem === 'attachment_not_found' ? [] : one.files
      const attachments = files.map(({ id }) => id)
      change(key, {
        ...unsent(),
        files,
        comment: { ...one.comment, attachments, ...words },
      })
      await flush()
    },
    drop,
    flush,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Another request than any before. */
function unsent() {
  return { key: newGuid(), guid: null, triedAt: null, problem: null }
}

const outboxes = new Map<number, Outbox>()

/** The author's outbox, which goes on sending when the box is closed. */
export function outboxOf(author_id: number): Outbox {
  const known = outboxes.get(author_id)
  if (known !== undefined) return known
  const made = createOutbox(author_id)
  outboxes.set(author_id, made)
  window.addEventListener('online', () => void made.flush())
  return made
}
