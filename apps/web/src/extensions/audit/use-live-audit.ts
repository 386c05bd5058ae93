import { useEffect, useRef } from 'react'
import { listenToAudit } from '../../shared/realtime/listen-to-event.ts'

/** Milliseconds: whatever is recorded meanwhile is asked for together. */
const pause = 3_000

/** Calls `refresh` when more was recorded, at once and then at most every few seconds. */
export function useLiveAudit(refresh: () => void): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDue = false
    const grow = () => {
      if (timer !== undefined) {
        isDue = true
        return
      }
      latest.current()
      timer = setTimeout(() => {
        timer = undefined
        if (isDue) {
          isDue = false
          grow()
        }
      }, pause)
    }
    const stop = listenToAudit(grow)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
