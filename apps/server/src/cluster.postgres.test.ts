import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { findDebianPrograms } from '../../../scripts/cluster/debian-programs.ts'
import { atEnd } from './testing/at-end.ts'

const script = join(import.meta.dirname, '../../../scripts/cluster.ts')
const net = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`
const folder = join(tmpdir(), `gangway-cluster-${randomUUID()}`)

const cluster = async (...words: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    ...words,
    '--folder',
    folder,
  ])
  return stdout
}

const statuses = z.array(
  z.object({ name: z.string(), state: z.string(), role: z.string().nullable() }),
)

async function serversByRole(): Promise<Record<string, string>> {
  const all = statuses.parse(JSON.parse(await cluster('status', '--json')))
  const servers = all.filter(
    ({ name, state }) => name.startsWith('postgres') && state === 'running',
  )
  return Object.fromEntries(servers.map(({ name, role }) => [role, name]))
}

/** The first value that a statement answers with, through HAProxy. */
async function ask(port: number, statement: string): Promise<unknown> {
  const { passwords } = JSON.parse(await readFile(join(folder, 'cluster.json'), 'utf8'))
  const connectionString = `postgres://gangway:${passwords.gangway}@${net}.2:${port}/gangway`
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const missing = await findDebianPrograms().then(
  () => '',
  (error: Error) => ` (skipped: ${error.message})`,
)

describe.skipIf(missing !== '')(`npm run cluster${missing}`, () => {
  beforeAll(async () => {
    atEnd(async () => {
      await cluster('down')
      await rm(folder, { recursive: true })
    })
    await cluster('up', 'etcd1', 'etcd2', 'etcd3', 'pg1', 'pg2', 'haproxy', '--net', net)
  }, 180_000)

  test('loses nothing when it switches over', { timeout: 120_000 }, async () => {
    const before = await serversByRole()
    expect(Object.keys(before).toSorted()).toEqual(['leader', 'sync_standby'])
    await ask(5000, 'create table note (text text)')
    await ask(5000, `insert into note values ('written before')`)
    expect(await cluster('switch')).toContain('is now')
    expect(await serversByRole()).toEqual({
      leader: before['sync_standby'],
      sync_standby: before['leader'],
    })
    for (const port of [5000, 5002]) {
      await expect
        .poll(() => ask(port, 'select text from note').catch(() => null))
        .toBe('written before')
    }
    await expect.poll(() => ask(5001, 'select pg_is_in_recovery()').catch(() => null)).toBe(true)
  })
})
