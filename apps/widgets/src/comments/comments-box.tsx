import type { CommentsOptions } from '@gangway/contract/comments-widget'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { BoxProvider, useThreadState } from './box-context.ts'
import { CommentList } from './comment-list.tsx'
import { commentTextsIn } from './comment-texts.ts'
import type { PreparedText } from './prepared-text.ts'
import { useNow } from './time-ago.tsx'
import type { ThreadStore } from './thread-store.ts'
import { useSeen } from './use-seen.ts'
import { WaitingItem } from './waiting-item.tsx'
import { WriteForm } from './write-form.tsx'

/** The whole box: the thread, with the form for writing below it. */
export function CommentsBox({
  options,
  store,
  prepared,
}: {
  options: CommentsOptions<HTMLElement>
  store: ThreadStore
  prepared: PreparedText
}) {
  const t = useMemo(() => commentTextsIn(options.language), [options.language])
  const [said, setSaid] = useState('')
  const box = useMemo(() => ({ options, t, prepared, say: setSaid }), [options, t, prepared])
  const { thread, error, firstUnreadId, arrived, sent, ...outgoing } = useThreadState(store)
  const now = useNow()
  const end = useRef<HTMLDivElement>(null)
  const lastId = thread?.comments.at(-1)?.id ?? 0

  useEffect(() => {
    if (arrived !== null) setSaid(t('newBy', { name: arrived.author ?? t('somebody') }))
  }, [arrived, t])

  useEffect(() => {
    if (sent !== null) setSaid(t('sent'))
  }, [sent, t])

  const waiting = outgoing.waiting.map((one) => (
    <WaitingItem
      key={one.key}
      waiting={one}
      isSending={one.key === outgoing.sendingKey}
      outbox={store.outbox}
    />
  ))

  const markSeen = useCallback(() => void store.see(lastId), [store, lastId])
  useSeen(end, (thread?.unread ?? 0) > 0, markSeen)

  return (
    <BoxProvider value={box}>
      <section class="box" aria-label={t('title')} aria-busy={thread === null && error === null}>
        {thread === null && error === null && <Loading label={t('loading')} />}
        {error !== null && (
          <div class="failed" role="alert">
            <p>{t(thread === null ? 'failed' : 'stale')}</p>
            <button type="button" onClick={() => void store.refresh({ isBackground: false })}>
              {t('tryAgain')}
            </button>
          </div>
        )}
        {thread === null && waiting.length > 0 && <ol class="list">{waiting}</ol>}
        {thread !== null && (
          <CommentList
            thread={thread}
            waiting={waiting}
            firstUnreadId={firstUnreadId}
            now={now}
            onOlder={store.showOlder}
            onChange={store.show}
          />
        )}
        <div ref={end} class="end" />
        {thread !== null && (
          <WriteForm mayWriteInternal={thread.may_write_internal} onWrite={store.write} />
        )}
        {leadsElsewhere(options.link) && (
          <a class="back" href={options.link}>
            {t('toEvent')}
          </a>
        )}
        <output class="said">{said}</output>
      </section>
    </BoxProvider>
  )
}

/** On the event's own page there is nowhere to go back to. */
function leadsElsewhere(link: string): boolean {
  const url = URL.parse(link, window.location.href)
  if (url === null || !url.protocol.startsWith('http')) return false
  return url.origin + url.pathname !== window.location.origin + window.location.pathname
}

/** In its true size, so that nothing jumps. */
function Loading({ label }: { label: string }) {
  return (
    <output class="loading" aria-label={label}>
      <span />
      <span />
      <span />
    </output>
  )
}
