import { lazy, Suspense } from 'react'
import { config } from '../../shared/lib/config.ts'

const AlertsBell = lazy(async () => {
  try {
    return { default: (await import('../../features/alerts/alerts-bell.tsx')).AlertsBell }
  } catch (error) {
    // oxlint-disable-next-line no-console -- specification §8: logged, and nothing is shown
    console.error('The alerts could not be loaded:', error)
    return { default: () => null }
  }
})

/** The alerts bell, where an alerts service is configured. */
export function AlertsArea() {
  if (config.alerts_url === null) return null
  return (
    <Suspense fallback={null}>
      <AlertsBell address={config.alerts_url} />
    </Suspense>
  )
}
