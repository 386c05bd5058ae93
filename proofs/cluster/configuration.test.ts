import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { keepsStatements } from '@gangway/testkit/pgbouncer'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { makeClusterFolder } from './cluster-folder.ts'
import { configure, filled } from './configuration.ts'
import { root } from '../doors/gangway.ts'
import { planOf, processesNamed } from './plan.ts'

test('each of eleven machines gets its files, in which every name has a value', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'gangway-plan-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = await makeClusterFolder(join(parent, 'cluster'), '127.9.8')
  const plan = planOf(folder.net)
  expect(new Set(plan.map(({ address }) => address)).size).toBe(11)
  expect(processesNamed(plan, 'pg2')?.map(({ name }) => name)).toEqual([
    'patroni2',
    'postgres2',
    'pgbouncer2',
  ])
  const cluster = { folder, plan, identity: null }
  for (const planned of plan) await configure(cluster, planned, '/usr/lib/postgresql/15/bin')
  const read = (path: string) => readFile(join(folder.path, path), 'utf8')
  const { APP_URL, HOST, DATABASE_STATEMENTS } = parseEnv(await read('gangway3/gangway.env'))
  expect({ APP_URL, HOST }).toEqual({ APP_URL: 'http://127.9.8.2:3000', HOST: '127.9.8.12' })
  // Two records of TLS and more: with less, PgBouncer stalls.
  const [, buffer] = /^pkt_buf = (\d+)$/m.exec(await read('pg2/pgbouncer.ini')) ?? []
  expect(Number(buffer)).toBeGreaterThan(2 * 16_384)
  const keepsNames = (await read('pg2/pgbouncer.ini')).includes('max_prepared_statements')
  expect({ keepsNames, DATABASE_STATEMENTS }).toEqual(
    keepsStatements()
      ? { keepsNames: true, DATABASE_STATEMENTS: 'pooled' }
      : { keepsNames: false, DATABASE_STATEMENTS: 'unnamed' },
  )
  expect(parse(await read('pg2/patroni.yml'))).toMatchObject({
    name: 'pg2',
    postgresql: { listen: '127.9.8.7:5432' },
    bootstrap: { dcs: { synchronous_mode: true, synchronous_mode_strict: true } },
  })
  expect(parse(await read('etcd3/etcd.yml'))).toMatchObject({
    'listen-client-urls': 'https://127.9.8.5:2379',
  })
})

test('the address that two HAProxies share is described without a name that has no value', async () => {
  const example = await readFile(join(root, 'deploy/cluster/keepalived.conf'), 'utf8')
  const text = filled(example.replaceAll(/^ *#.*\n/gm, ''), {
    haproxy: '192.0.2.10',
    prefix: '24',
    interface: 'eth0',
    priority: '110',
    'own-address': '192.0.2.11',
    'other-address': '192.0.2.12',
  })
  expect(text).toContain('192.0.2.10/24')
  // Every block is closed, and what is tracked exists.
  expect(text.split('{').length).toBe(text.split('}').length)
  const [, script = 'none'] = /^vrrp_script (\w+)/m.exec(text) ?? []
  expect(text).toMatch(new RegExp(`track_script \\{\\s+${script}\\s`))
})
