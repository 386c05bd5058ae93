import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../base/error-code.ts'

/** Another process on this machine has the embedded database open. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError'

  constructor(folder: string, pid: number) {
    super(`The database in ${folder} is in use by process ${pid}. Stop it first.`)
  }
}

/** When a process started, so that a reused process id is not mistaken for the one that locked. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function holderOf(file: string): number | null {
  const [pid, start] = readFileSync(file, 'utf8').trim().split(' ')
  const holder = Number(pid)
  if (!Number.isInteger(holder) || !isAlive(holder)) return null
  return startOf(holder) === (start ?? '') ? holder : null
}

/**
 * Locks the folder for this process: the embedded database has no lock of its own, and two writers
 * would silently destroy it. A lock left by a process that died is taken over.
 *
 * @returns releases the lock
 * @throws DatabaseInUseError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'gangway.pid')
  const mine = `${process.pid} ${startOf(process.pid)}\n`
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const holder = holderOf(file)
    if (holder !== null) throw new DatabaseInUseError(folder, holder)
    rmSync(file, { force: true })
  }
}
