import { changedMessage } from './alert-messages.ts'
import { fetchCount } from './alerts.api.ts'
import { listenToOwnChannel } from './own-channel.ts'

/**
 * Milliseconds to wait for the channel, whose opening fetches the count; after that the count is
 * fetched anyway.
 */
const patience = 3_000

interface ModalOptions {
  /** Id of the iframe with the popup. */
  iframe: string
  onCount: (count: number) => void
}

/**
 * Keeps the badge of a page and its popup up to date: the global `GangwayAlerts`, see
 * docs/alerts.md.
 *
 * @throws TypeError without an iframe of that id
 */
export function createModal({ iframe, onCount }: ModalOptions): { destroy: () => void } {
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
  const stop = listenToOwnChannel({ onCount: tell, onOpen: refresh })
  return {
    destroy: () => {
      isOver = true
      window.clearTimeout(waiting)
      stop()
    },
  }
}
