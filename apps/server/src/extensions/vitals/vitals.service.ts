import type { Vital } from '@gangway/contract/vitals'
import type { Registry } from 'prom-client'

export type CountVitals = (release: string, vitals: readonly Vital[]) => void

/**
 * The bounds of good and poor (web.dev/vitals) are among them, so that the shares of both are
 * known.
 */
const seconds = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10, 20, 60]
const shifts = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

const millisecondsPerSecond = 1000

/**
 * Histograms of real visits.
 *
 * @param running the release that this server hands out. Whatever else a page says it is becomes one
 * label, `earlier`: no one outside can make new series.
 */
export async function vitalHistograms(
  registry: Registry,
  running: string | null,
): Promise<CountVitals> {
  const { Histogram } = await import('prom-client')
  const times = new Histogram({
    name: 'gangway_web_vital_seconds',
    help: 'How long visits waited in the browser, by web vital',
    labelNames: ['vital', 'screen', 'release'],
    buckets: seconds,
    registers: [registry],
  })
  const moves = new Histogram({
    name: 'gangway_web_layout_shift',
    help: 'How much pages moved by themselves (CLS)',
    labelNames: ['screen', 'release'],
    buckets: shifts,
    registers: [registry],
  })
  return (told, vitals) => {
    const release = told === running ? told : 'earlier'
    for (const { name, screen, value } of vitals) {
      if (name === 'CLS') moves.observe({ screen, release }, value)
      else {
        times.observe({ vital: name.toLowerCase(), screen, release }, value / millisecondsPerSecond)
      }
    }
  }
}
