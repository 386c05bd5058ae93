import { lazy, Suspense, useEffect, useState } from 'react'
import { config } from '../../shared/browser/config.ts'
import { whenIdle } from '../../shared/browser/when-idle.ts'
import classes from './alerts-area.module.css'

const AlertsBell = lazy(async () => {
  try {
    return { default: (await import('../../features/alerts/alerts-bell.tsx')).AlertsBell }
  } catch (error) {
    // oxlint-disable-next-line no-console -- rule N1.3: logged, and nothing is shown
    console.error('The alerts could not be loaded:', error)
    return { default: () => <span hidden /> }
  }
})

/**
 * The alerts bell, where an alerts service is configured. It comes after the page; as long as its place
 * is empty, the style sheet draws it there.
 */
export function AlertsArea() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => whenIdle(() => setIsDue(true)), [])
  if (config.alerts_url === null) return null
  return (
    <div className={classes.area}>
      {isDue && (
        <Suspense fallback={null}>
          <AlertsBell address={config.alerts_url} />
        </Suspense>
      )}
    </div>
  )
}
