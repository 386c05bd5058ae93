import { useEffect, useRef, useState } from 'preact/hooks'
import { emptyView, openFeed, type PierFeed } from './pier-feed.ts'

/** Data of the page, and a way to send answers. */
export function usePier(token: string) {
  const [view, setView] = useState(emptyView)
  const feed = useRef<PierFeed>(null)
  useEffect(() => {
    setView(emptyView)
    const opened = openFeed(token, setView)
    feed.current = opened
    return opened.close
  }, [token])
  const send: PierFeed['send'] = async (work) => feed.current?.send(work) ?? 'failed'
  return { view, send }
}
