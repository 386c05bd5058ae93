import { readFile } from 'node:fs/promises'

/** The resident memory of the process in bytes, as Linux counts it. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? []
  if (kilobytes === undefined) throw new Error('There is no such process.')
  return Number(kilobytes) * 1024
}
