import { type ExportComparison, exportSection } from './export-section.ts'
import { measureExport } from './export-load.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { seasonSizes } from './season-sql.ts'
import type { Seasons } from './seasons.ts'
import { isoDay } from './speed-requests.ts'

/** In MiB: old objects, and new ones. */
const smallHeap = '--max-old-space-size=96 --max-semi-space-size=8'
/** The newest tenth of a season is after that day. */
const tenth = `&from=${isoDay(130)}`

/**
 * On a server with a small heap: by default V8 keeps garbage while there is room, which says little
 * about what is needed.
 */
export async function measureExports(
  seasons: Seasons,
  context: { date: string; machine: string },
): Promise<string> {
  const season = await seasons.copy('middle')
  const server = await startServer(season, { NODE_OPTIONS: smallHeap })
  try {
    const comparisons = await compareExports(server)
    return exportSection(comparisons, { ...context, rows: seasonSizes.middle.events })
  } finally {
    await server.stop()
    await season.drop()
  }
}

async function compareExports(server: RunningServer): Promise<ExportComparison[]> {
  const comparisons = []
  for (const format of ['csv', 'xlsx']) {
    const few = await measureExport(server, format, tenth)
    const all = await measureExport(server, format)
    comparisons.push({ few, all })
  }
  return comparisons
}
