import { useEffect } from 'react'
import { replayEarlyInput } from '../shared/browser/early-input.ts'
import { unfreezeClock } from '../shared/browser/clock.ts'

/** Called by each page: once it answers, what was done before is done, and time goes on. */
export function useTakingOver(): void {
  useEffect(() => {
    unfreezeClock()
    // Not within the effect: what is done may have to take parts of the page over first, at once.
    const replaying = setTimeout(replayEarlyInput)
    return () => clearTimeout(replaying)
  }, [])
}
