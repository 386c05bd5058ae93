import { statfs } from 'node:fs/promises'
import type { Meters } from './meters.ts'
import { onceAScrape } from './meters.ts'

/** Processor, memory, garbage collection, event-loop delay, and the disk of the data folder. */
export async function measureProcess(meters: Meters, dataFolder: string): Promise<void> {
  const { collectDefaultMetrics } = await import('prom-client')
  collectDefaultMetrics({ register: meters.registry })
  const disk = onceAScrape(() => statfs(dataFolder))
  meters.readGauge(
    { name: 'gangway_disk_free_bytes', help: 'Free on the disk of DATA_DIR' },
    async () => {
      const { bavail, bsize } = await disk()
      return bavail * bsize
    },
  )
  meters.readGauge(
    { name: 'gangway_disk_size_bytes', help: 'Size of the disk of DATA_DIR' },
    async () => {
      const { blocks, bsize } = await disk()
      return blocks * bsize
    },
  )
}
