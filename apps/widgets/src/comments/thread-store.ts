import type { Comment, CommentThread } from '@gangway/contract/comments'
import type { CommentsOptions } from '@gangway/contract/comments-widget'
import { fetchThread, markRead } from './comments.api.ts'
import { arrivals, firstUnread, withComment, withLatest, withOlder } from './merge-thread.ts'
import { type Outbox, outboxOf, type Sent, type WrittenComment } from './outbox.ts'
import type { WaitingComment } from './waiting-comments.ts'

export interface ThreadState {
  /** Null until it is there. */
  thread: CommentThread | null
  /** Why the last try to fetch it failed; what was there before is still shown. */
  error: unknown
  /** The line "New" is drawn before it until the reader answers. */
  firstUnreadId: number | null
  /** The latest comment by others that arrived while the box was open. */
  arrived: Comment | null
  /** The reader's own that the server does not have yet. */
  waiting: readonly WaitingComment[]
  sendingKey: string | null
  /** The latest of the reader's own that was sent while the box was open. */
  sent: Comment | null
}

export interface ThreadStore {
  current: () => ThreadState
  subscribe: (onChange: () => void) => () => void
  /** @param asked.isBackground no one asked for it */
  refresh: (asked?: { isBackground: boolean }) => Promise<void>
  /** @throws HttpError */
  showOlder: (before: number) => Promise<void>
  show: (comment: Comment) => void
  write: (written: WrittenComment) => void
  outbox: Pick<Outbox, 'hold' | 'retry' | 'drop' | 'flush'>
  /** The reader has seen everything up to a comment. */
  see: (comment_id: number) => Promise<void>
  /** The box is closed; what waits is sent all the same. */
  close: () => void
}

export interface ThreadApi {
  fetchThread: typeof fetchThread
  markRead: typeof markRead
}

type Told = Pick<
  CommentsOptions<unknown>,
  'event_id' | 'guid' | 'user' | 'onCount' | 'onWaiting' | 'onGuid' | 'onError'
>

/** The visible part of a thread, with its actions. Reports the guid and the unread count to the page. */
export function openThread(
  options: Told,
  api: ThreadApi = { fetchThread, markRead },
  outbox: Outbox = outboxOf(options.user.id),
): ThreadStore {
  const { event_id } = options
  const listeners = new Set<() => void>()
  let state: ThreadState = {
    thread: null,
    error: null,
    firstUnreadId: null,
    arrived: null,
    waiting: outbox.waitingAt(event_id),
    sendingKey: null,
    sent: null,
  }
  let toldGuid = options.guid
  let toldCount: number | null = null
  let asked = 0

  const change = (part: Partial<ThreadState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  const tellCount = (count: number) => {
    if (toldCount === count) return
    toldCount = count
    options.onCount?.(count)
  }

  const tellGuid = (guid: string | null) => {
    if (guid === null || toldGuid === guid) return
    toldGuid = guid
    options.onGuid?.(guid)
  }

  const show = (comment: Comment) => {
    if (state.thread !== null) change({ thread: withComment(state.thread, comment) })
  }

  const showSent = ({ guid, written, ...sent }: Sent) => {
    if (sent.event_id !== event_id) return
    show(written)
    change({ firstUnreadId: null, sent: written })
    tellGuid(guid)
  }

  const close = outbox.listen({
    guidOf: (id) => (id === event_id ? (state.thread?.guid ?? toldGuid) : null),
    onChange: () => {
      const waiting = outbox.waitingAt(event_id)
      if (waiting.length !== state.waiting.length) options.onWaiting?.(waiting.length)
      change({ waiting, sendingKey: outbox.sendingKey() })
    },
    onSent: showSent,
    onError: (error) => options.onError?.(error),
  })

  options.onWaiting?.(state.waiting.length)

  return {
    current: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    refresh: async ({ isBackground } = { isBackground: true }) => {
      asked += 1
      const own = asked
      try {
        const latest = await api.fetchThread(event_id, { isBackground })
        // The answer to the later of two requests counts.
        if (own !== asked) return
        change({
          thread: withLatest(state.thread, latest),
          error: null,
          firstUnreadId: state.firstUnreadId ?? firstUnread(latest),
          arrived: arrivals(state.thread, latest).at(-1) ?? state.arrived,
        })
        tellGuid(latest.guid)
        tellCount(latest.unread)
      } catch (error) {
        if (own === asked) change({ error })
        options.onError?.(error)
      }
    },
    showOlder: async (before) => {
      const older = await api.fetchThread(event_id, { before })
      if (state.thread !== null) change({ thread: withOlder(state.thread, older) })
    },
    show,
    write: (written) => void outbox.add(event_id, written),
    outbox,
    see: async (comment_id) => {
      try {
        const unread = await api.markRead(event_id, comment_id)
        if (state.thread !== null) {
          change({ thread: { ...state.thread, unread, last_read_id: comment_id } })
        }
        tellCount(unread)
      } catch (error) {
        // It is asked for again with the next comment.
        options.onError?.(error)
      }
    },
    close,
  }
}
