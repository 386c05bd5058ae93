import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Pool } from 'pg'
import { staff } from './fill-season.ts'
import type { CrowdHeard, CrowdPlan, CrowdRound } from './live-crowd-worker.ts'
import { cpuOf, cpuOfPostgres } from './process-cpu.ts'
import { type RunningServer, startServer } from './running-server.ts'
import type { SeasonCopy, Seasons } from './seasons.ts'

export interface Crowd {
  agencies: number
  /** Per agency, each with one connection. */
  people: number
  /** Connections of the operator's people, who receive every change. */
  staff: number
  instances: number
  seconds: number
  changesPerSecond: number
  /** At that rate before it counts: instances that have just started compile what they do for the first time. */
  warmUp: number
  /** Tried after that, to find where it ends. */
  faster: { seconds: number; changesPerSecond: readonly number[] }
}

export const crowd: Crowd = {
  agencies: 1_000,
  people: 9,
  staff: 1_000,
  instances: 3,
  seconds: 30,
  changesPerSecond: 20,
  warmUp: 5,
  faster: { seconds: 10, changesPerSecond: [30, 40, 60] },
}

/** For trying it. */
export const smallCrowd: Crowd = {
  ...crowd,
  agencies: 100,
  people: 2,
  staff: 100,
  seconds: 3,
  warmUp: 1,
  faster: { seconds: 2, changesPerSecond: [30] },
}

/** A person may have 20 connections to one instance. */
const connectionsOfStaff = 4

export interface CrowdMeasured extends CrowdHeard {
  changesPerSecond: number
  /** Milliseconds of processor, while it was measured. */
  cpu: { instances: number; postgres: number; client: number }
}

const app = { key: 'measured-in-one-run', secret: 'a secret that is only measured with' }

export async function measureCrowd(seasons: Seasons, size = crowd): Promise<CrowdMeasured[]> {
  const season = await seasons.copy('middle')
  const pool = new Pool({ connectionString: season.url, max: 2 })
  const servers: RunningServer[] = []
  try {
    for (let n = 0; n < size.instances; n += 1) servers.push(await startInstance(season))
    const people = await addPeople(pool, size)
    const client = startClient()
    try {
      const addresses = servers.map(({ port }) => `http://127.0.0.1:${port}`)
      await client.ask({ addresses, ...app, people, token: servers[0]?.token ?? '' })
      const { changesPerSecond } = size
      const warmUp = await eventsToChange(pool, size, size.warmUp * changesPerSecond)
      await client.ask({ changesPerSecond, events: warmUp })
      const rounds = [
        { seconds: size.seconds, changesPerSecond },
        ...size.faster.changesPerSecond.map((changesPerSecond) => ({
          seconds: size.faster.seconds,
          changesPerSecond,
        })),
      ]
      const pids = servers.map(({ pid }) => pid)
      const used = () => ({
        instances: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
        postgres: cpuOfPostgres(season.postmaster),
        client: cpuOf(client.pid),
      })
      const measured: CrowdMeasured[] = []
      for (const { seconds, changesPerSecond } of rounds) {
        const events = await eventsToChange(pool, size, seconds * changesPerSecond)
        const before = used()
        const heard = await client.ask({ changesPerSecond, events })
        if (heard === 'listening') throw new Error('The client said nothing of what it heard.')
        const after = used()
        measured.push({
          ...heard,
          changesPerSecond,
          cpu: {
            instances: after.instances - before.instances,
            postgres: after.postgres - before.postgres,
            client: after.client - before.client,
          },
        })
      }
      return measured
    } finally {
      await client.end()
    }
  } finally {
    for (const server of servers) await server.stop()
    await pool.end()
    await season.drop()
  }
}

function startInstance(season: SeasonCopy): Promise<RunningServer> {
  return startServer(season, {
    MAX_CONNECTIONS: '5000',
    REALTIME_KEY: app.key,
    REALTIME_SECRET: app.secret,
  })
}

/** All connections are of one other process. */
function startClient() {
  const child = fork(join(import.meta.dirname, 'live-crowd-worker.ts'), {
    serialization: 'advanced',
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process with the connections ended.')
  })
  ended.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ask: async (message: CrowdPlan | CrowdRound): Promise<CrowdHeard | 'listening'> => {
      const answered = once(child, 'message')
      child.send(message)
      const [answer] = await Promise.race([answered, ended])
      return answer
    },
    end: async () => {
      if (child.connected) child.disconnect()
      await ended.catch(() => undefined)
    },
  }
}

/** With sessions, so that no one has to sign in: that takes a password's hash each time. */
async function addPeople(pool: Pool, size: Crowd): Promise<CrowdPlan['people']> {
  const { rows } = await pool.query<CrowdPlan['people'][number]>(
    `with person as (
       insert into account (email, name, role, agency_id, password_hash)
       select 'p' || n || '@a' || a.id || '.example', 'Person', 'agency', a.id, s.password_hash
       from agency a, generate_series(1, $2::int) n, account s where s.email = $1 and a.id <= $3
       union all
       select 's' || n || '@bench.example', 'Person', 'staff', null, s.password_hash
       from generate_series(1, $4::int / $5::int) n, account s where s.email = $1
       returning id, agency_id
     ), begun as (
       insert into session (account_id, current_hash)
       select id, decode(md5(id::text), 'hex') from person returning id, account_id
     )
     select b.id as session_id, p.agency_id
     from begun b join person p on p.id = b.account_id,
       generate_series(1, case when p.agency_id is null then $5::int else 1 end)
     order by md5(b.id::text)`,
    [staff.email, size.people, size.agencies, size.staff, connectionsOfStaff],
  )
  return rows
}

/** From as many agencies as there are, in turn; an event whose time is set has it cleared. */
async function eventsToChange(
  pool: Pool,
  { agencies }: Crowd,
  count: number,
): Promise<CrowdRound['events']> {
  const { rows } = await pool.query<CrowdRound['events'][number]>(
    `select id, agency_id, agency_hash, has_time from (
       select e.id, e.agency_id, a.agency_hash, e.pickup_time is not null as has_time,
         row_number() over (partition by e.agency_id order by e.id) as turn
       from event e join agency a on a.id = e.agency_id
       where e.event_date > current_date and e.duration <= 240 and a.id <= $2
     ) as candidate order by turn, md5(id::text) limit $1`,
    [count, agencies],
  )
  return rows
}
