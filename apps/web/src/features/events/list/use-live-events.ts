import { useEffect, useState } from 'react'
import { listenToEvents } from '../../../shared/realtime/listen-to-event.ts'

/** Milliseconds: what changes together is fetched together. */
const together = 300
/** Before a list is fetched again, however much happens. */
const usualPause = 3_000

/**
 * Fetches the list again when others have changed an event.
 *
 * @param pause milliseconds until it is fetched once more
 * @returns whether it is being fetched for that: no one has asked, so nothing needs to show it
 */
export function useLiveEvents(refetch: () => Promise<unknown>, pause = usualPause): boolean {
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
  }, [refetch, pause])
  return isQuiet
}
