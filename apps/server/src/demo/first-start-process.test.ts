import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../testing/at-end.ts'

const script = new URL('../make-first-database.ts', import.meta.url)

test('makes no first database for a server that has exited', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gangway-alone-'))
  atEnd(() => rm(DATA_DIR, { recursive: true, force: true }))
  const child = fork(script, { env: { DATA_DIR }, execArgv: [], stdio: 'ignore' })
  await once(child, 'spawn')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([1, null])
})
