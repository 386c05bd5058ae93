import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '@gangway/testkit/find-program'
import { freePort } from '@gangway/testkit/free-port'
import { keepsStatements, startPgBouncer } from '@gangway/testkit/pgbouncer'
import { cpuOf, cpuOfPostgres } from '../../process-cpu.ts'
import { type RunningServer, startServer } from '../../running-server.ts'
import type { SeasonCopy } from '../../seasons.ts'

/** Everything that a request passes. */
export const components = ['HAProxy', 'product', 'PgBouncer', 'PostgreSQL'] as const
export type Component = (typeof components)[number]

export interface Chain {
  /** Of HAProxy, in front of everything. */
  port: number
  server: RunningServer
  /** Milliseconds of processor that each has used since it started. */
  used: () => Record<Component, number>
  stop: () => Promise<void>
}

/** As in deploy/cluster, with one of each. */
const proxyConfig = (port: number, behind: number) => `global
  maxconn 4000
  nbthread 1
defaults
  mode http
  timeout connect 3s
  timeout client 120s
  timeout server 120s
frontend product
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  balance leastconn
  option forwardfor
  server gangway1 127.0.0.1:${behind}
`

/** HAProxy, one instance, PgBouncer in transaction mode and PostgreSQL; null where one of them is not installed. */
export async function startChain(season: SeasonCopy): Promise<Chain | null> {
  const proxy = findProgram('haproxy')
  if (proxy === null) return null
  const before = await pidsOf('pgbouncer')
  const isKeeping = keepsStatements()
  const pooler = await startPgBouncer(season.url, {
    users: ['gangway'],
    settings: { default_pool_size: '20' },
    statements: isKeeping ? 400 : 0,
  })
  if (pooler === null) return null
  const pgbouncer = (await pidsOf('pgbouncer')).find((pid) => !before.includes(pid))
  const server = await startServer(
    { ...season, url: pooler.through(season.url) },
    {
      DATABASE_STATEMENTS: isKeeping ? 'pooled' : 'unnamed',
      DATABASE_LISTEN_URL: season.url,
    },
  )
  const folder = await mkdtemp(join(tmpdir(), 'gangway-haproxy-'))
  const port = await freePort()
  await writeFile(join(folder, 'haproxy.cfg'), proxyConfig(port, server.port))
  const haproxy = spawn(proxy, ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: 'ignore',
  })
  if (!(await answers(port, haproxy))) return null
  return {
    port,
    server,
    used: () => ({
      HAProxy: cpuOf(haproxy.pid ?? 0),
      product: cpuOf(server.pid),
      PgBouncer: cpuOf(pgbouncer ?? 0),
      PostgreSQL: cpuOfPostgres(season.postmaster),
    }),
    stop: async () => {
      const ended = once(haproxy, 'exit')
      haproxy.kill('SIGKILL')
      await ended
      await server.stop()
      await pooler.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number, haproxy: ChildProcess): Promise<boolean> {
  const ended = new AbortController()
  haproxy.once('error', () => ended.abort())
  while (!ended.signal.aborted && haproxy.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return true
    await wait(20)
  }
  return false
}

async function pidsOf(program: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const names = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, at) => names[at]?.trim() === program).map(Number)
}
