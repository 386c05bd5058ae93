import type { Comment, CommentThread } from '@gangway/contract/comments'
import { Fragment, type VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useBox } from './box-context.ts'
import { CommentItem } from './comment-item.tsx'

/** Pixels from the end within which the list scrolls along with new comments. */
const nearEnd = 80

/**
 * The comments, oldest first, scrolled to the latest; a line marks the beginning of the new ones.
 */
export function CommentList({
  thread,
  waiting,
  firstUnreadId,
  now,
  onOlder,
  onChange,
}: {
  thread: CommentThread
  /** Items of what the server does not have yet. */
  waiting: readonly VNode[]
  firstUnreadId: number | null
  now: number
  onOlder: (before: number) => Promise<void>
  onChange: (comment: Comment) => void
}) {
  const { t, options } = useBox()
  const { comments, next_before } = thread
  const list = useRef<HTMLElement>(null)
  const isFollowing = useRef(true)
  const [isAsking, setIsAsking] = useState(false)
  // Only comments added at the end move the list.
  const { id: lastId, is_own: endsWithOwn = false } = comments.at(-1) ?? {}

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    if (isFollowing.current || endsWithOwn) element.scrollTop = element.scrollHeight
  }, [lastId, endsWithOwn, waiting.length])

  const showOlder = async (before: number) => {
    setIsAsking(true)
    try {
      await onOlder(before)
    } catch (error) {
      options.onError?.(error)
    } finally {
      setIsAsking(false)
    }
  }

  if (comments.length === 0 && waiting.length === 0) {
    return (
      <div class="empty">
        <p>{t('empty')}</p>
        <p class="quiet">{t('emptyHint')}</p>
      </div>
    )
  }
  const ownSide = thread.may_write_internal ? 'operator' : 'agency'
  return (
    <section
      ref={list}
      class="list"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      aria-label={t('thread')}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isFollowing.current = scrollHeight - scrollTop - clientHeight < nearEnd
      }}
    >
      {next_before !== null && (
        <button
          type="button"
          class="link older"
          disabled={isAsking}
          onClick={() => void showOlder(next_before)}
        >
          {t('older')}
        </button>
      )}
      <ol>
        {comments.map((comment) => (
          <Fragment key={comment.id}>
            {comment.id === firstUnreadId && (
              <li class="unread" aria-label={t('unread')}>
                <span>{t('unread')}</span>
              </li>
            )}
            <CommentItem comment={comment} ownSide={ownSide} now={now} onChange={onChange} />
          </Fragment>
        ))}
        {waiting}
      </ol>
    </section>
  )
}
