import type { ScreenName } from '@gangway/contract/vitals'
import { useEffect, useRef } from 'react'
import { config } from '../../shared/browser/config.ts'
import { sinceStart } from '../../shared/browser/clock.ts'
import { whenIdle } from '../../shared/browser/when-idle.ts'
import type { Step } from './watch-vitals.ts'

/** Milliseconds after which the page is there even on a slow machine; the browser remembers what came before. */
const patience = 3000

/**
 * Has this visit measured, where the server wants to know, by code that is loaded long after the first rows.
 *
 * @param screenOf the screen at an address; null: that leads on to another
 */
export function useVisitVitals(
  pathname: string,
  screenOf: (pathname: string) => ScreenName | null,
): void {
  const steps = useRef<Step[]>([])

  useEffect(() => {
    const screen = screenOf(pathname)
    if (screen !== null) steps.current.push({ screen, from: sinceStart() })
  }, [pathname, screenOf])

  useEffect(() => {
    const { vitals_release: release } = config
    if (release === null) return undefined
    let callOff = () => {}
    const timer = setTimeout(() => {
      callOff = whenIdle(() => void measure(release, steps.current))
    }, patience)
    return () => {
      clearTimeout(timer)
      callOff()
    }
  }, [])
}

async function measure(release: string, steps: readonly Step[]): Promise<void> {
  try {
    const { watchVitals } = await import('./watch-vitals.ts')
    watchVitals(release, steps)
  } catch {
    // No one waits for it.
  }
}
