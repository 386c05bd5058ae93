import type { ConnectionQueue } from '../db/connection-queue.ts'
import type { Strain } from './shed.ts'

/** Milliseconds between two looks at how late the event loop is. */
const pause = 100
/**
 * How much one look adds to the average of about the last ten: one long answer, or the first after a
 * start, is no overload, however long it takes.
 */
const weight = 0.1
/** Below this many connections, a page that asks for several things at once is no crowd. */
const fewestConnections = 10

/**
 * @param connections to the database that there can be; with a single one everyone waits for its user, and only
 * the length of the queue says that it is a crowd
 * @returns the strain on this process at the moment of asking
 */
export function measureStrain(queue: ConnectionQueue, connections: number): () => Strain {
  let lateness = 0
  let looked = performance.now()
  setInterval(() => {
    const now = performance.now()
    const elapsed = now - looked
    looked = now
    lateness += weight * (Math.max(0, elapsed - pause) - lateness)
  }, pause).unref()
  const places = Math.max(connections, fewestConnections)
  return () => ({
    lateness,
    waited: connections > 1 ? queue.waited : 0,
    queued: queue.length / places,
  })
}
