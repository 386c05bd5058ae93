import { freePort } from '@gangway/testkit/free-port'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newKeyRingText } from './platform/personal-data/key-ring.ts'
import { atEnd } from './testing/at-end.ts'
import { runEntry } from './testing/run-entry.ts'
import { openTestDatabase } from './testing/test-database.ts'

const { url = '' } = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'gangway-start-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))

const keys = join(folder, 'keys.json')
writeFileSync(keys, newKeyRingText(), { mode: 0o600 })
const broken = join(folder, 'broken')
mkdirSync(join(broken, 'database'), { recursive: true })
writeFileSync(join(broken, 'database', 'PG_VERSION'), '9')

/** Output and exit code of a start. Each starts a process. */
async function startWith(settings: Record<string, string>): Promise<[number, string]> {
  const base = { DATA_DIR: join(folder, 'data'), PORT: '0' }
  const { code, stderr } = await runEntry('main.ts', { ...base, ...settings })
  return [code, stderr]
}

/** One line that names the setting and holds no secret. */
const refusal = (sentence: string) => [1, `Wrong configuration. ${sentence}\n`]

const timeout = 90_000

test('a setting that cannot be used ends the start', { timeout }, async () => {
  const sentence = 'PORT: must be a whole number from 0 to 65535'
  expect(await startWith({ PORT: 'x' })).toEqual(refusal(sentence))
})

test('an embedded database that cannot be opened ends the start', { timeout }, async () => {
  const sentence = `DATA_DIR: the embedded database in ${broken} cannot be opened; take it from a backup, or name another folder`
  expect(await startWith({ DATA_DIR: broken })).toEqual(refusal(sentence))
})

const needed = {
  APP_URL: 'https://gangway.example',
  PII_KEYS: keys,
  SESSION_PEPPER: 'a pepper that only this test has, long enough',
}
const address = (change: (address: URL) => void) => {
  const changed = new URL(url)
  change(changed)
  return changed.href
}

test.each<[string, () => Promise<string> | string, string]>([
  [
    'nothing listens there',
    async () => {
      const port = await freePort()
      return address((to) => (to.port = String(port)))
    },
    'nothing listens there',
  ],
  [
    'no such host',
    () => address((to) => (to.hostname = 'db.invalid')),
    'there is no host of this name',
  ],
  [
    'no such database',
    () => address((to) => (to.pathname = '/none')),
    'the server has no database of this name',
  ],
  [
    'no such user',
    () => address((to) => (to.username = 'nobody')),
    'the server does not know this user, or does not let it in from here (pg_hba.conf)',
  ],
  [
    'no TLS',
    () => address((to) => to.searchParams.set('sslmode', 'verify-full')),
    'the server does not speak TLS, which sslmode asks for',
  ],
])('a wrongly configured database ends the start: %s', { timeout }, async (_, change, sentence) => {
  const settings = { ...needed, DATABASE_URL: await change() }
  expect(await startWith(settings)).toEqual(refusal(`DATABASE_URL: ${sentence}`))
})
