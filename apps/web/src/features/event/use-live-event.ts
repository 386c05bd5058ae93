import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToEvent } from '../../shared/lib/realtime/listen-to-event.ts'

/** Milliseconds: what is decided together is fetched together. */
const together = 50

/**
 * Fetches the event again when someone else has changed it. A change of one's own that is on its way
 * comes first: what it shows already must not flicker.
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
