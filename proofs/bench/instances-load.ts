import { Client } from 'pg'
import type { Pace } from './contest.ts'
import { load, type Loaded } from './load.ts'
import { median } from './median.ts'
import { cpuOf, cpuOfPostgres } from './process-cpu.ts'
import { type RunningServer, startServer } from './running-server.ts'
import type { Seasons } from './seasons.ts'
import { speedScenarios } from './speed-scenarios.ts'
import { cells, figure } from './table.ts'

interface InstancesRound {
  perSecond: number
  p50: number
  p99: number
  cpu: { servers: number; database: number }
  failed: number
}

export interface InstancesMeasured {
  one: InstancesRound[]
  two: InstancesRound[]
}

/** The mixed load on one instance, and shared between two instances on one database. */
export async function measureInstances(seasons: Seasons, pace: Pace): Promise<InstancesMeasured> {
  const season = await seasons.copy('large')
  const servers = [await startServer(season), await startServer(season)]
  const client = new Client({ connectionString: season.url })
  await client.connect()
  try {
    const mixed = (await speedScenarios(client)).find(({ name }) => name.startsWith('mixed'))
    if (mixed === undefined) throw new Error('There is no mixed scenario.')
    const measured: InstancesMeasured = { one: [], two: [] }
    let from = 0
    for (let round = 0; round < pace.rounds; round += 1) {
      for (const count of round % 2 === 0 ? [1, 2] : [2, 1]) {
        const busy = servers.slice(0, count)
        const before = used(servers, season.postmaster)
        const loaded = await Promise.all(
          busy.map(({ port, token }, index) =>
            load({
              port,
              token,
              // Far enough apart that both never change the same order.
              requests: mixed.requests,
              from: from + index * 10_000,
              connections: 16 / count,
              seconds: pace.seconds,
              isSlow: false,
            }),
          ),
        )
        const after = used(servers, season.postmaster)
        const requests = sum(loaded, (one) => one.requests)
        from += requests
        measured[count === 1 ? 'one' : 'two'].push({
          perSecond: sum(loaded, (one) => one.requests / one.seconds),
          p50: Math.max(...loaded.map(({ p50 }) => p50)),
          p99: Math.max(...loaded.map(({ p99 }) => p99)),
          cpu: {
            servers: (after.servers - before.servers) / requests,
            database: (after.database - before.database) / requests,
          },
          failed: sum(loaded, (one) => one.failed),
        })
      }
    }
    return measured
  } finally {
    await client.end()
    for (const server of servers) await server.stop()
    await season.drop()
  }
}

function used(servers: readonly RunningServer[], postmaster: number) {
  return {
    servers: servers.reduce((so, { pid }) => so + cpuOf(pid), 0),
    database: cpuOfPostgres(postmaster),
  }
}

function sum(loaded: readonly Loaded[], value: (one: Loaded) => number): number {
  return loaded.reduce((so, one) => so + value(one), 0)
}

export function instancesSection(
  { one, two }: InstancesMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  return `## Two instances on one database

Measured on ${date}. ${machine} 24 lists to 1 status change, 16 connections: all to one instance, and 8 to each of two, while
the other one runs too. Two processors are shared by everything, so two instances cannot be twice as fast here.

| instances | /s | p50 / p99 ms | CPU ms, servers + PostgreSQL | failed |
|---|---:|---:|---:|---:|
${[['1', one] as const, ['2', two] as const]
  .map(([name, rounds]) => {
    const of = (value: (round: InstancesRound) => number) => figure(median(rounds.map(value)))
    return cells([
      name,
      of(({ perSecond }) => perSecond),
      `${of(({ p50 }) => p50)} / ${of(({ p99 }) => p99)}`,
      `${of(({ cpu }) => cpu.servers)} + ${of(({ cpu }) => cpu.database)}`,
      rounds.reduce((so, { failed }) => so + failed, 0),
    ])
  })
  .join('\n')}
`
}
