import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToEvent } from '../../../shared/realtime/listen-to-event.ts'

/** Milliseconds: decisions made together are fetched together. */
const together = 50

/**
 * Fetches the event again when someone else has changed it. A pending change of one's own comes first, so
 * that what it already shows does not flicker.
 */
export function useLiveEvent(event_id: number, refresh: () => void): void {
  const client = useQueryClient()
  useEffect(() => {
    let isDue = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const refreshWhenSettled = () => {
      clearTimeout(timer)
      if (!isDue || client.isMutating() > 0) return
      timer = setTimeout(() => {
        isDue = false
        refresh()
      }, together)
    }
    const stopWaiting = client.getMutationCache().subscribe(refreshWhenSettled)
    const stopListening = listenToEvent(event_id, () => {
      isDue = true
      refreshWhenSettled()
    })
    return () => {
      clearTimeout(timer)
      stopWaiting()
      stopListening()
    }
  }, [client, event_id, refresh])
}
