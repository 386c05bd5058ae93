import { useEffect, useState } from 'preact/hooks'
import { nowMs } from '../shared/lib/now.ts'

const step = 15_000

/** The time, four times a minute: what says how long ago something was, or may be changed until, grows old. */
export function useNow(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), step)
    return () => clearInterval(timer)
  }, [])
  return now
}
