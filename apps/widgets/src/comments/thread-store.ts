import type { Comment, CommentThread, writeComment } from '@gangway/contract/comments'
import type { CommentsOptions } from '@gangway/contract/comments-widget'
import { conflictIn } from '@gangway/client/refusal'
import { newGuid } from '@gangway/client/new-guid'
import { fetchThread, markRead, type NewComment, sendComment } from './comments.api.ts'
import { arrivals, firstUnread, withComment, withLatest, withOlder } from './merge-thread.ts'

export interface ThreadState {
  /** Null until it is there. */
  thread: CommentThread | null
  /** Why the last try to fetch it failed; what was there before is still shown. */
  error: unknown
  /** The line "New" is drawn before it until the reader answers. */
  firstUnreadId: number | null
  /** The latest comment by others that arrived while the box was open. */
  arrived: Comment | null
}

export interface ThreadStore {
  current: () => ThreadState
  subscribe: (onChange: () => void) => () => void
  /** @param asked.isBackground no one asked for it */
  refresh: (asked?: { isBackground: boolean }) => Promise<void>
  /** @throws HttpError */
  showOlder: (before: number) => Promise<void>
  show: (comment: Comment) => void
  /** @throws HttpError */
  write: (comment: NewComment) => Promise<void>
  /** The reader has seen everything up to a comment. */
  see: (comment_id: number) => Promise<void>
}

export interface ThreadApi {
  fetchThread: typeof fetchThread
  sendComment: typeof sendComment
  markRead: typeof markRead
}

type Told = Pick<CommentsOptions<unknown>, 'event_id' | 'guid' | 'onCount' | 'onGuid' | 'onError'>

/** The visible part of a thread, with its actions. Reports the guid and the unread count to the page. */
export function openThread(
  options: Told,
  api: ThreadApi = { fetchThread, sendComment, markRead },
): ThreadStore {
  const { event_id } = options
  const listeners = new Set<() => void>()
  let state: ThreadState = { thread: null, error: null, firstUnreadId: null, arrived: null }
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
    write: async (comment) => {
      const { written, guid } = await inTheirThread(state.thread?.guid ?? toldGuid, (given) =>
        api.sendComment(event_id, given, comment),
      )
      show(written)
      change({ firstUnreadId: null })
      tellGuid(guid)
    },
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
  }
}

/**
 * Someone else may have started the thread in the meantime under another guid: the server names it.
 */
async function inTheirThread(
  known: string | null,
  send: (guid: string) => Promise<Comment>,
): Promise<{ written: Comment; guid: string }> {
  const guid = known ?? newGuid()
  try {
    return { written: await send(guid), guid }
  } catch (error) {
    const refused = conflictIn<typeof writeComment>(error, 'comments_guid_refused')
    const theirs = refused?.comments_guid ?? null
    if (theirs === null || theirs === guid) throw error
    return { written: await send(theirs), guid: theirs }
  }
}
