import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Identity } from '@gangway/testkit/postgres-cluster'

export interface Start {
  program: string
  args: readonly string[]
  folder: string
  env?: NodeJS.ProcessEnv
  identity: Identity | null
  /** Where its words go. */
  log: string
  /** Where its id is kept. */
  pidFile: string
}

/** Starts a process that goes on when this one has ended. */
export async function startDetached(start: Start): Promise<void> {
  const { program, args, folder, env, identity, log, pidFile } = start
  const words = openSync(log, 'a', 0o600)
  // PostgreSQL does not start on a folder that others may read, and Patroni makes it as it is told here.
  const mask = process.umask(0o077)
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', words, words],
    ...identity,
  })
  process.umask(mask)
  closeSync(words)
  await once(child, 'spawn')
  child.unref()
  const pid = child.pid ?? 0
  await writeFile(pidFile, `${pid} ${look(pid)?.startedAt ?? ''}\n`)
}

interface Look {
  /** As in `ps`: `T` is stopped by a signal, `Z` has ended. */
  state: string
  parent: number
  /** Ticks since the machine's start; with it an id means one process only. */
  startedAt: string
}

function look(pid: number): Look | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it is in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [state = '', parent = ''] = fields
    return { state, parent: Number(parent), startedAt: fields[19] ?? '' }
  } catch {
    return null
  }
}

/** The process whose id a file holds; null: it has ended. */
export function processIn(pidFile: string): number | null {
  const [id = '', startedAt = ''] = read(pidFile).trim().split(' ')
  const found = look(Number(id))
  return found === null || found.state === 'Z' || found.startedAt !== startedAt ? null : Number(id)
}

/** Pid of the server that runs on a data folder; null: none does. */
export function postmasterOf(dataFolder: string): number | null {
  const [id = ''] = read(`${dataFolder}/postmaster.pid`).split('\n')
  if (!/^\d+$/.test(id)) return null
  try {
    return readlinkSync(`/proc/${id}/cwd`) === dataFolder ? Number(id) : null
  } catch {
    return null
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function isFrozen(pid: number): boolean {
  return look(pid)?.state === 'T'
}

export function isAlive(pid: number): boolean {
  const found = look(pid)
  return found !== null && found.state !== 'Z'
}

/** Sends a signal to a process and to all that came from it; it goes first, so that it can make no more. */
export function signalFamily(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  const family = familyOf(pid)
  for (const member of signal === 'SIGCONT' ? family.toReversed() : family) send(member, signal)
  // Processes that the first of them started in the meantime.
  if (signal === 'SIGSTOP') {
    for (const late of familyOf(pid)) send(late, signal)
  }
}

/** The process itself comes first. */
function familyOf(pid: number): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = ids.map((id) => [Number(id), look(Number(id))?.parent ?? 0] as const)
  const family = [pid]
  for (const member of family) {
    family.push(...parents.filter(([, parent]) => parent === member).map(([id]) => id))
  }
  return family
}

/** One that has ended needs no signal. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
