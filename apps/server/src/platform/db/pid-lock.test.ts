import { spawn } from 'node:child_process'
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

test('a folder is locked once, and free again after release', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(DatabaseInUseError)
  unlock()
  lockFolder(folder)()
})

test('names the folder and the process that holds it', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${process.pid}`)
  unlock()
})

test('a lock left by a process that died is taken over', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => {
    dead.once('exit', resolve)
  })
  writeFileSync(join(folder, 'gangway.pid'), `${dead.pid} 1\n`)
  const unlock = lockFolder(folder)
  expect(readFileSync(join(folder, 'gangway.pid'), 'utf8')).toContain(`${process.pid} `)
  unlock()
})

test('a process id that was used again by another process does not hold the lock', () => {
  writeFileSync(join(folder, 'gangway.pid'), `${process.pid} 1\n`)
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(DatabaseInUseError)
  unlock()
})
