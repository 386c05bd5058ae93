import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** @returns waits for one of so many places, in order of arrival, and resolves to what gives it back */
export function semaphore(places: number): () => Promise<() => void> {
  const waiting: (() => void)[] = []
  let free = places
  const release = () => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  return async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    return release
  }
}

export interface ProcessLimits {
  /** Milliseconds until the process answers or takes in more; … */
  silence: number
  /** … and of all such waits together. Time in which we or the source keep it waiting does not count. */
  total: number
  /** Resident memory in bytes. Watched on Linux; elsewhere only the heap has a limit. */
  memory: number
  /** Mebibytes. The rest of the memory is for bytes outside of the heap. */
  heap: number
  /** Bytes of a file; the rest is not passed on. */
  input: number
  /** Characters of one message. */
  message: number
}

/** The limit at which a process was ended. */
export type PassedLimit = { milliseconds: number } | { bytes: number }

/** Milliseconds a process may take to start: no file is to blame for a busy machine. */
const longestStart = 30_000

/** Far shorter than a process needs to fill what is left of the memory. */
const tick = 20

const mebibyte = 1_048_576

export interface ProcessWatch {
  /** The process has started, or done something since. */
  moved: () => void
  /** Waits for something else than the process. */
  pause: <Result>(other: Promise<Result>) => Promise<Result>
  hold: () => void
  resume: () => void
  /** The limit that was passed; the memory too when a full heap ended the process by itself. */
  passed: () => PassedLimit | null
  stop: () => void
}

/** Part of its limit that a heap takes when it is full, at least: the rest of the memory is code and buffers. */
const fullHeap = 0.75

/** Time is counted in ticks of ours, so that a pause of this process is not held against the other. */
export function watchProcess(
  child: ChildProcess,
  limits: ProcessLimits,
  onOver: () => void,
): ProcessWatch {
  let [isStarted, others] = [false, 0]
  let [silence, total] = [0, 0]
  let mostMemory = 0
  let passed: PassedLimit | null = null
  const pass = (limit: PassedLimit) => {
    passed ??= limit
    onOver()
  }
  const timer = setInterval(() => {
    if (others === 0) silence += tick
    if (others === 0 && isStarted) total += tick
    const longest = isStarted ? limits.silence : longestStart
    if (silence > longest) pass({ milliseconds: longest })
    if (total > limits.total) pass({ milliseconds: limits.total })
    mostMemory = Math.max(mostMemory, memoryOf(child.pid))
    if (mostMemory > limits.memory) pass({ bytes: limits.memory })
  }, tick)
  const hold = () => {
    others += 1
  }
  const resume = () => {
    others -= 1
    silence = 0
  }
  return {
    moved: () => {
      isStarted = true
      silence = 0
    },
    pause: async (other) => {
      hold()
      return other.finally(resume)
    },
    hold,
    resume,
    passed: () => {
      const isHeapFull = mostMemory > limits.heap * mebibyte * fullHeap
      return passed ?? (isHeapFull ? { bytes: limits.memory } : null)
    },
    stop: () => clearInterval(timer),
  }
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
