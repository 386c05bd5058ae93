import type { ScreenName, Vital } from '@gangway/contract/vitals'
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { sendVitals } from './vitals.api.ts'

/** A screen and since when it was shown, in milliseconds since the page was asked for. */
export interface Step {
  screen: ScreenName
  from: number
}

/**
 * Gathers the web vitals of this visit and sends them once, when its page is first hidden: later values may never
 * be sent, since browsers end hidden pages without a word.
 *
 * @param steps the screens so far, in order; goes on growing
 */
export function watchVitals(release: string, steps: readonly Step[]): void {
  const [first] = steps
  if (first === undefined) return
  const ready: Vital = { name: 'ready', screen: first.screen, value: first.from }
  const vitals = new Map<string, Vital>([['ready', ready]])
  const note = ({ name, value, entries }: MetricType) => {
    // How it was to come here belongs to the first screen; what happened later to the one where it did.
    const isLater = name === 'INP' || name === 'CLS'
    const at = isLater ? (entries[0]?.startTime ?? 0) : 0
    const { screen } = steps.findLast(({ from }) => from <= at) ?? first
    vitals.set(name, { name, screen, value })
  }
  for (const listen of [onTTFB, onFCP, onLCP, onCLS]) listen(note)
  // As it changes: the library weighs interactions when idle, and at the end forgets those it has not weighed yet.
  onINP(note, { reportAllChanges: true })

  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    window.removeEventListener('visibilitychange', tell)
    // A page that was opened in the background waited for no one.
    if (!vitals.has('FCP')) return
    sendVitals({ release, vitals: [...vitals.values()] })
  }
  // At the window: the event gets there after the library has noted its last values at the document.
  window.addEventListener('visibilitychange', tell)
}
