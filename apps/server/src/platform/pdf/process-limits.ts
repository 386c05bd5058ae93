import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Lets this many run at once; the others wait in order of arrival. */
export function turnstile(
  atOnce: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

export interface ProcessLimits {
  /** Counted from when the last byte was handed over. */
  milliseconds: number
  /** Resident memory in bytes. Watched on Linux; elsewhere only the heap has a limit. */
  memory: number
}

/** Far shorter than a process needs to fill what is left of the memory. */
const watchPause = 20

/** @returns stops watching */
export function watchMemory(child: ChildProcess, limit: number, onOver: () => void): () => void {
  const timer = setInterval(() => {
    if (memoryOf(child.pid) > limit) onOver()
  }, watchPause)
  return () => clearInterval(timer)
}

/** Resident bytes; 0 where unknown. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    const [, kibibytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
    return Number(kibibytes) * 1_024
  } catch {
    return 0
  }
}
