import { readdirSync, readFileSync } from 'node:fs'

interface WorkerUse {
  /** How many processes were seen. */
  seen: number
  /** The most CPU time that one took, in seconds. */
  cpu: number
  /** The most memory that one had, in bytes. */
  memory: number
}

/** Clock ticks a second, in which Linux counts the time of a process. */
const ticks = 100

/** Milliseconds between two looks. */
const pause = 20

/** Watches the processes in which that instance examines files; Linux only. */
export function watchWorkers(parent: number): { end: () => WorkerUse } {
  const cpu = new Map<string, number>()
  let memory = 0
  const timer = setInterval(() => {
    for (const pid of childrenOf(parent)) {
      const use = useOf(pid)
      if (use === null) continue
      cpu.set(pid, Math.max(cpu.get(pid) ?? 0, use.cpu))
      memory = Math.max(memory, use.memory)
    }
  }, pause)
  return {
    end: () => {
      clearInterval(timer)
      return { seen: cpu.size, cpu: Math.max(0, ...cpu.values()), memory }
    },
  }
}

function childrenOf(parent: number): string[] {
  try {
    const threads = readdirSync(`/proc/${parent}/task`)
    return threads.flatMap((thread) =>
      readFileSync(`/proc/${parent}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean),
    )
  } catch {
    return []
  }
}

/** Null: it has ended, or examines nothing. */
function useOf(pid: string): { cpu: number; memory: number } | null {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('examine-pdf.program')) return null
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [, kibibytes = '0'] =
      /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    // The 14th and 15th field of proc_pid_stat(5); the first two are cut off.
    const time = Number(fields[11]) + Number(fields[12])
    return { cpu: time / ticks, memory: Number(kibibytes) * 1_024 }
  } catch {
    return null
  }
}
