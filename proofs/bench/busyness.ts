import { cpus, loadavg } from 'node:os'

/** The remark about a machine with more to do than its processors can handle. */
export function busyness(load = loadavg()[0] ?? 0): string {
  const isBusy = load > cpus().length
  const figure = `load average ${load.toFixed(1)} on ${cpus().length} processors`
  return isBusy ? `**On a busy machine** (${figure}).` : `On an idle machine (${figure}).`
}
