import type { ResponseCache } from '../http/response-cache.ts'
import type { Meters } from './meters.ts'

export function measureResponseCache(meters: Meters, kept: ResponseCache): void {
  meters.readCounter(
    {
      name: 'gangway_response_cache_total',
      help: 'Answers asked of those kept in memory, by outcome; shared: another caller made it',
      labels: ['outcome'],
    },
    () => {
      const { hits, shared, misses } = kept.figures
      return [
        { labels: { outcome: 'hit' }, value: hits },
        { labels: { outcome: 'shared' }, value: shared },
        { labels: { outcome: 'miss' }, value: misses },
      ]
    },
  )
  meters.readGauge(
    { name: 'gangway_response_cache_bytes', help: 'Memory of the answers kept' },
    () => kept.figures.bytes,
  )
}
