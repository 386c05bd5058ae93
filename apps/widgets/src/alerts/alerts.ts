import { changedMessage } from './alert-messages.ts'
import { fetchCount } from './alerts.api.ts'

/**
 * Milliseconds to wait for the page's connection, whose opening fetches the count; after that the
 * count is fetched anyway.
 */
const patience = 3_000

interface ModalOptions {
  /** Id of the iframe with the popup. */
  iframe: string
  onCount: (count: number) => void
  /** Calls back with the count; null: messages may have been missed. Returns what ends it. */
  listen: (onCount: (count: unknown) => void) => () => void
}

/**
 * Keeps the badge of a page and its popup up to date: the global `GangwayAlerts`, see
 * docs/alerts.md.
 *
 * @throws TypeError without an iframe of that id
 */
export function createModal({ iframe, onCount, listen }: ModalOptions): { destroy: () => void } {
  const frame = document.getElementById(iframe)
  if (!(frame instanceof HTMLIFrameElement))
    throw new TypeError('GangwayAlerts: there is no iframe')
  let isOver = false
  const tell = (count: unknown) => {
    if (isOver || typeof count !== 'number') return
    onCount(count)
    frame.contentWindow?.postMessage(changedMessage, new URL(frame.src).origin)
  }
  const refresh = () => {
    window.clearTimeout(waiting)
    // There was no answer, or no one is signed in: the badge stays until the channel opens again.
    fetchCount().then(tell, () => undefined)
  }
  const waiting = window.setTimeout(refresh, patience)
  const stop = listen((count) => (count === null ? refresh() : tell(count)))
  return {
    destroy: () => {
      isOver = true
      window.clearTimeout(waiting)
      stop()
    },
  }
}
