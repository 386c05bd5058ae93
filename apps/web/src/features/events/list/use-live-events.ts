import { useEffect, useState } from 'react'
import { listenToEvents } from '../../../shared/realtime/listen-to-event.ts'

/** Milliseconds: what changes together is fetched together. */
const together = 300
/** Before the list is fetched again, however much happens. */
const pause = 3_000

/**
 * Fetches the list again when others have changed an event.
 *
 * @returns whether it is being fetched for that: no one has asked, so nothing needs to show it
 */
export function useLiveEvents(refetch: () => Promise<unknown>): boolean {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    let isDue = false
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchAnew = async () => {
      isDue = false
      setIsQuiet(true)
      await refetch()
      setIsQuiet(false)
      if (isOver) return
      timer = setTimeout(() => {
        timer = undefined
        if (isDue) void fetchAnew()
      }, pause)
    }
    const stopListening = listenToEvents(() => {
      isDue = true
      timer ??= setTimeout(() => void fetchAnew(), together)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stopListening()
    }
  }, [refetch])
  return isQuiet
}
