import type { NoticeRow } from '@gangway/contract/notices'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { countMessage, isChangedMessage, openMessage } from './alert-messages.ts'
import { fetchNotices, markAllRead, markRead } from './popup.api.ts'

/** The list and its actions; the surrounding page is notified of both. */
export function useNotices() {
  const [notices, setNotices] = useState<NoticeRow[] | null>(null)
  const [hasMore, setHasMore] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const pages = useRef(1)

  const load = useCallback(async (isBackground: boolean) => {
    try {
      const loaded: NoticeRow[] = []
      let goesOn = true
      for (let page = 1; page <= pages.current && goesOn; page += 1) {
        const next = await fetchNotices(page, isBackground)
        loaded.push(...next.notices)
        goesOn = next.hasMore
      }
      setNotices(loaded)
      setHasMore(goesOn)
      setIsFailed(false)
    } catch {
      setIsFailed(true)
    }
  }, [])

  useEffect(() => {
    const page = { origin: window.location.origin, source: window.parent }
    const onMessage = (event: MessageEvent<unknown>) => {
      // No one sees a closed popup: it loads again when it is opened.
      if (isChangedMessage(event, page) && window.innerHeight > 0) void load(true)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [load])

  const settle = useCallback(
    async (write: Promise<number>) => {
      try {
        tellPage(countMessage(await write))
      } catch {
        setIsFailed(true)
        return
      }
      await load(true)
    },
    [load],
  )

  return {
    /** Null until they are there. */
    notices,
    hasMore,
    isFailed,
    refresh: useCallback(() => void load(false), [load]),
    showMore: () => {
      pages.current += 1
      void load(false)
    },
    read: ({ id }: NoticeRow) => void settle(markRead(id)),
    readAll: () => void settle(markAllRead()),
    open: ({ id, path, is_read }: NoticeRow) => {
      if (!is_read) void settle(markRead(id))
      tellPage(openMessage(path))
    },
  }
}

/** Only a page of this very site hears it. */
function tellPage(message: object): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}
