import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../doors/database.ts'
import { previousRelease } from '@gangway/testkit/previous-release'
import { createDatabase, dropDatabase } from '../../doors/database.ts'
import type { Grounds } from '../ground.ts'
import { writeNewKeys } from '../../doors/gangway.ts'
import { noPostgres, type Proof } from '../proof.ts'
import { findProgram } from '@gangway/testkit/find-program'
import { startBalancer } from './balancer.ts'
import { findingOf, type Steps } from './finding.ts'
import { startLoad } from './load.ts'
import { type Machine, machineAt } from './machine.ts'
import {
  fillSeason,
  forget,
  makeOtherWebApp,
  type Release,
  release,
  thisRelease,
  withWebApp,
} from './release.ts'
import { openSinks } from './sinks.ts'

const unknown = (sentence: string) => ({ ...noPostgres, deviations: [sentence] })

const loads = {
  short: { writers: 10, readers: 4, sockets: 30, mails: 60, mayBeBusy: true },
  whole: { writers: 20, readers: 10, sockets: 100, mails: 900, mayBeBusy: false },
} as const

export const rollingUpgrade = (grounds: Grounds): Proof => ({
  row: 'F13',
  promise:
    'Three instances of the release before are replaced by this one, one by one and under load, and back: no request is lost or answered with 5xx, live connections come back within seconds and miss nothing, nothing acknowledged is lost, no mail or webhook is sent twice, and pages that are open go on finding their files',
  try: async (size) => {
    const commit = previousRelease()
    if (commit === null) return unknown('There is no git history with the release before.')
    const haproxy = findProgram('haproxy')
    if (haproxy === null) return unknown('There is no HAProxy on this machine (Debian: haproxy).')
    const ground = await grounds.postgres()
    if (ground === null) return noPostgres
    const folder = await mkdtemp(join(tmpdir(), 'gangway-rolling-'))
    const name = `rolling_${size}`
    const databaseUrl = await createDatabase(ground.cluster.url, name)
    const net = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`
    const sinks = await openSinks()
    const settings = {
      ...ground.settings,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PII_KEYS: join(folder, 'keys.json'),
      APP_URL: `http://${net}.2:3000`,
      TRUSTED_PROXIES: '127.0.0.0/8',
      LOG_LEVEL: 'warn',
      // One person here does the work of many.
      REQUESTS_PER_MINUTE: '0',
      AGENCY_REQUESTS_PER_MINUTE: '0',
      ...sinks.settings,
    }
    await writeNewKeys(settings.PII_KEYS)
    const releases: Release[] = []
    const machines = [3, 4, 5].map((host) =>
      machineAt(`${net}.${host}`, settings, join(folder, `${host}.log`)),
    )
    const { db, close } = openPostgres(databaseUrl, 2)
    const endings: (() => Promise<unknown>)[] = [
      () => Promise.all(machines.map((machine) => machine.stop())),
      () => sinks.close(),
      close,
      () => dropDatabase(ground.cluster.url, name),
      () => ground.end(),
      () => forget(releases),
      () => rm(folder, { recursive: true }),
    ]
    try {
      const rounds = await roundsOf(size, commit, releases)
      const [before, ...after] = rounds
      if (before === undefined) throw new Error('There is no release to begin with.')
      await fillSeason(before, settings)
      await Promise.all(machines.map((machine) => machine.start(before)))
      const balancer = await startBalancer(haproxy, net, folder)
      endings.unshift(balancer.stop)
      const load = await startLoad(balancer.address, { db, sinks, size: loads[size], before })
      const steps: Steps = { replaced: 0, slowest: 0, faults: [] }
      for (const next of after) {
        for (const machine of size === 'short' ? machines.slice(0, 1) : machines) {
          await replace(machine, next, steps)
          load.met(next)
        }
      }
      return findingOf({ size, steps, ...(await load.end(db)) })
    } finally {
      for (const end of endings) await end()
    }
  },
})

/** The releases that run one after the other, the first on all machines from the start. */
async function roundsOf(
  size: 'short' | 'whole',
  commit: string,
  made: Release[],
): Promise<readonly Release[]> {
  const checkedOut = async (name: string, of: string) => {
    const it = await release(name, of)
    made.push(it)
    return it
  }
  const before = await checkedOut('the release before', commit)
  if (size === 'short') return [before, thisRelease]
  const again = await checkedOut('the release before', commit)
  await Promise.all([before, again].map(makeOtherWebApp))
  const first = await withWebApp(before)
  const now = await withWebApp(await checkedOut('this release', 'HEAD'), first)
  const back = await withWebApp(again, now)
  return [first, now, back, now]
}

/** As docs/operations.md says: told to stop, then the other release at its address, and on once it is ready. */
async function replace(machine: Machine, next: Release, steps: Steps): Promise<void> {
  const began = performance.now()
  const code = await machine.stop()
  if (code !== 0) steps.faults.push(`An instance that was told to stop ended with ${code}.`)
  await machine.start(next)
  steps.replaced += 1
  steps.slowest = Math.max(steps.slowest, performance.now() - began)
}
