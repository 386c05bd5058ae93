import { useEffect } from 'react'
import { whenIdle } from '../shared/browser/when-idle.ts'
import { paths } from '../shared/paths.ts'
import type { Screen } from './screen.ts'
import { screenAt } from './screens.tsx'

/** Where people go from the events list, and from anywhere else. */
const usualWays = { fromList: `${paths.events}/1`, fromElsewhere: paths.events }

const entering = ['pointerover', 'focusin'] as const

/** Fetches the code of the next screen before it is wanted: of the likely one when idle, of any that is pointed at. */
export function usePreload(pathname: string): void {
  useEffect(() => {
    const next = pathname === paths.events ? usualWays.fromList : usualWays.fromElsewhere
    return whenIdle(() => fetchCodeOf(next))
  }, [pathname])

  useEffect(() => {
    for (const type of entering) document.addEventListener(type, fetchOnTheWay, { passive: true })
    return () => {
      for (const type of entering) document.removeEventListener(type, fetchOnTheWay)
    }
  }, [])
}

/** A row leads where the first link in it does. */
function fetchOnTheWay({ target }: Event): void {
  if (!(target instanceof Element)) return
  const link = target.closest('a') ?? target.closest('tr')?.querySelector('a')
  if (link?.origin === window.location.origin) fetchCodeOf(link.pathname)
}

const fetched = new Set<Screen>()

/** Offline it would fail, and some browsers remember that. */
function fetchCodeOf(path: string): void {
  const screen = screenAt(path)?.screen
  if (screen === undefined || fetched.has(screen) || !navigator.onLine) return
  fetched.add(screen)
  screen.preload().catch(() => {
    // The page says so itself when it is shown.
  })
}
