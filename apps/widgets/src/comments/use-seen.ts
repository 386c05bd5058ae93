import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Milliseconds something has to be in sight to count as seen. */
const glance = 800

/** Calls back when an element has been in sight for a moment, in a page that is looked at. */
export function useSeen(
  element: RefObject<HTMLElement | null>,
  isWanted: boolean,
  onSeen: () => void,
): void {
  const isInSight = useIsInSight(element)
  useEffect(() => {
    if (!isInSight || !isWanted) return undefined
    const timer = setTimeout(onSeen, glance)
    return () => clearTimeout(timer)
  }, [isInSight, isWanted, onSeen])
}

function useIsInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false)
  const [isLookedAt, setIsLookedAt] = useState(document.visibilityState === 'visible')

  useEffect(() => {
    const look = () => setIsLookedAt(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    if (typeof IntersectionObserver === 'undefined') {
      setIsInView(true)
      return undefined
    }
    const observer = new IntersectionObserver((entries) =>
      setIsInView(entries.at(-1)?.isIntersecting === true),
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])

  return isInView && isLookedAt
}
