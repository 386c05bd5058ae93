import { alarmBounds } from '@gangway/domain/alarms/alarm-bounds'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/base/clock.ts'
import { readDatabaseFigures } from '../../platform/db/database-figures.ts'
import { deletionLimitsOf, retentionPeriodsOf } from '../../platform/base/configured-rules.ts'
import type { Config } from '../../platform/base/env.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import { checkpointLine, type Verdict, verifyChain } from '../audit/index.ts'
import { measureRetention } from '../retention/index.ts'
import { type AlarmDeps, closeForsaken, type Measured, settleAlarms } from './alarms.service.ts'
import { ownKinds } from './watch-instance.service.ts'
import { countDamage, countGuesses, readWork } from './watched.queries.ts'

const product = { subject: '' }

const dayLong = 86_400_000

interface Deps extends AlarmDeps {
  config: AlarmDeps['config'] & Pick<Config, 'PII_KEY_DAYS'>
  keyRing: KeyRing
  clock: Clock
}

/** Watches quickly measured values of the product as a whole. */
export async function watchProduct({ keyRing, clock, ...deps }: Deps): Promise<void> {
  const { db, config } = deps
  const guesses = await countGuesses(db)
  const work = await readWork(db)
  const figures = await readDatabaseFigures(db)
  const measured: Measured[] = [
    { ...product, kind: 'guesses.account', values: [guesses.account] },
    { ...product, kind: 'guesses.address', values: [guesses.address] },
    { ...product, kind: 'data.damaged', values: [await countDamage(db)] },
    { ...product, kind: 'jobs.late', values: [work.late] },
    { ...product, kind: 'jobs.failing', values: [work.jobs] },
    { ...product, kind: 'mails.failing', values: [work.mails] },
    { ...product, kind: 'database.replica_late', values: replicaLag(figures) },
    ...keyAge(keyRing, config.PII_KEY_DAYS, clock()),
  ]
  const kinds = [...new Set([...measured.map(({ kind }) => kind), 'key.old' as const])]
  await settleAlarms(deps, { kinds }, measured)
  await closeForsaken(deps, ownKinds)
}

/** A replica that shows nothing may be late, so it ends no alarm; another that shows it may open one. */
function replicaLag(figures: Awaited<ReturnType<typeof readDatabaseFigures>>): number[] | null {
  if (figures === null) return null
  const lag = figures.lag ?? 0
  const { opens } = alarmBounds['database.replica_late']
  return figures.unseen > 0 && lag < opens ? null : [lag]
}

/**
 * How many days the active key has until its age; nothing where no age is configured. In the first half of a short age
 * it counts as new: a key of ten days would have no other.
 */
function keyAge({ activeId, created }: KeyRing, longest: number, now: Date): Measured[] {
  if (longest === 0) return []
  const made = created.get(activeId)
  const age = made === undefined ? null : Math.floor((now.getTime() - made.getTime()) / dayLong)
  if (age === null) return [{ ...product, kind: 'key.old', values: null }]
  const left = Math.max(0, longest - age)
  const isNew = age * 2 < longest
  const values = [isNew ? Math.max(left, alarmBounds['key.old'].closes) : left]
  return [{ ...product, kind: 'key.old', values }]
}

/** Reads every row that holds something of a person, so it is for now and then. */
export async function watchRetention({
  clock,
  ...deps
}: AlarmDeps & { config: Config; clock: Clock }): Promise<void> {
  const { db, config } = deps
  const settings = { periods: retentionPeriodsOf(config), limits: deletionLimitsOf(config) }
  const { measured, due, isHeldBack } = await measureRetention({ db, clock, ...settings })
  const overdue = Math.max(measured.persons.overdue_days, measured.customers.overdue_days)
  await settleAlarms(deps, { kinds: ['retention.overdue', 'retention.held_back'] }, [
    { ...product, kind: 'retention.overdue', values: [overdue] },
    { ...product, kind: 'retention.held_back', values: [isHeldBack ? due : 0] },
  ])
}

/** Walks the whole chain of the audit log, and logs how far it goes. */
export async function watchAudit(
  deps: AlarmDeps,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const verdict = await verifyChain(deps.db)
  await reportChain(deps, verdict)
  if (faultsIn(verdict) > 0) return
  // Where logs are collected on another machine, that is a checkpoint out of reach of who owns the tables.
  log.info({ checkpoint: checkpointLine(verdict.end) }, 'the audit log is whole')
}

function faultsIn({ faults, loose, lost }: Verdict): number {
  return faults.length + loose.length + lost.length
}

/** Reports a check of the audit log, for any caller. */
export async function reportChain(deps: AlarmDeps, verdict: Verdict): Promise<void> {
  const values = [faultsIn(verdict)]
  await settleAlarms(deps, { kinds: ['audit.broken'] }, [
    { ...product, kind: 'audit.broken', values },
  ])
}
