import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a processor in one tick of /proc: Linux counts a hundred a second. */
const tick = 10

interface ProcessTimes {
  parent: number
  own: number
  /** Children that have ended and were waited for. */
  ended: number
}

function timesOf(pid: number | string): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold blanks.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = fields.slice(1)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
    return { parent, own: (user + system) * tick, ended: (endedUser + endedSystem) * tick }
  } catch {
    return null
  }
}

/** Milliseconds of processor that a process has used. */
export function cpuOf(pid: number): number {
  return timesOf(pid)?.own ?? 0
}

/** That PostgreSQL has used: its connections, parallel workers that ended long ago, everything. */
export function cpuOfPostgres(postmaster: number): number {
  const self = timesOf(postmaster)
  if (self === null) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === postmaster)
  return children.reduce((sum, times) => sum + (times?.own ?? 0), self.own + self.ended)
}
