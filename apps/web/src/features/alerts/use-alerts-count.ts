import { type RefObject, useEffect, useState } from 'react'
import { listenToNotices } from '../../shared/realtime/listen-to-event.ts'
import {
  type AlertsModalOptions,
  type AlertsService,
  readCount,
  readCountMessage,
  readOpenMessage,
} from './alerts-contract.ts'

/**
 * The number for the badge: from the widget's callback, or from the very page in the iframe. Messages
 * from anywhere else, and numbers that are no count, change nothing.
 *
 * @param ids keep them stable
 * @param onOpen called with the path that the page in the iframe asks to open; keep it stable
 */
export function useAlertsCount(
  service: AlertsService | null,
  frame: RefObject<HTMLIFrameElement | null>,
  ids: Pick<AlertsModalOptions, 'iframe' | 'badge' | 'button'>,
  onOpen: (path: string) => void,
): number {
  const [count, setCount] = useState(0)

  useEffect(() => {
    if (service === null) return undefined
    let isOver = false
    const take = (known: number | null) => {
      if (known !== null && !isOver) setCount(known)
    }
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const iframe = frame.current
      if (iframe === null || source !== iframe.contentWindow) return
      if (origin !== new URL(iframe.src).origin || isOver) return
      take(readCountMessage(data))
      const path = readOpenMessage(data)
      if (path !== null) onOpen(path)
    }
    window.addEventListener('message', onMessage)
    const modal = createModal(service, {
      ...ids,
      onCount: (value) => take(readCount(value)),
      listen: listenToNotices,
    })
    return () => {
      isOver = true
      window.removeEventListener('message', onMessage)
      modal?.destroy?.()
    }
  }, [service, frame, ids, onOpen])

  return count
}

/** A fault of the service is not one of the page around it. */
function createModal(service: AlertsService, options: AlertsModalOptions) {
  try {
    return service.createModal(options)
  } catch (error) {
    // oxlint-disable-next-line no-console -- rule N1.3: logged only
    console.error('The alerts could not be shown:', error)
    return undefined
  }
}
