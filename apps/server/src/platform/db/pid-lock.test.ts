import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseInUseError, lockFolder } from './pid-lock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gangway-lock-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a folder is locked once, naming the process that holds it, and free again after release', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(new DatabaseInUseError(folder, process.pid))
  unlock()
  lockFolder(folder)()
})

test('a lock left by a process that died is taken over, also where its number is another’s now', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  for (const pid of [dead.pid, process.pid]) {
    writeFileSync(join(folder, 'gangway.pid'), `${pid} 1\n`)
    const unlock = lockFolder(folder)
    expect(readFileSync(join(folder, 'gangway.pid'), 'utf8')).not.toBe(`${pid} 1\n`)
    unlock()
  }
})
