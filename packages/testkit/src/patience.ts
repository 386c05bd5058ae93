import { availableParallelism, loadavg } from 'node:os'

/**
 * Longest wait of a test, in milliseconds: as given on a machine that has a processor for each process that wants one, and
 * longer in proportion on a busier one.
 */
export function patience(milliseconds: number): number {
  const [load = 0] = loadavg()
  return Math.ceil(milliseconds * Math.max(1, load / availableParallelism()))
}
