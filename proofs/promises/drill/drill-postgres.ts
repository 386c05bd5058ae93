import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ArchivingCluster, startArchivingCluster } from '@gangway/testkit/archiving-cluster'
import { sql } from 'kysely'
import { createDatabase, lookAt } from '../../doors/database.ts'
import { startInstance } from '../../doors/instance.ts'
import { type Ledger, openLedger } from '../ledger.ts'
import { runCommand, type Settings, writeNewKeys } from '../../doors/gangway.ts'
import type { ProofSize } from '../proof.ts'
import { fillDrillSeason } from './drill-season.ts'
import {
  countStill,
  lastAudit,
  openSealed,
  orderToErase,
  personsOf,
  type Recovery,
  sealedThings,
  type SealedThing,
  setOf,
} from './recovery.ts'

const writers = 20

/** Milliseconds of writing before the disk is lost: longer than archive_timeout, twice. */
const writingFor = 130_000

interface Before {
  ledger: Ledger
  /** The last entry of the audit before anyone wrote. */
  after: number
  /** An order that was erased after both backups. */
  erased: string
  still: string
  sealed: readonly SealedThing[]
  /** A short run leaves out the steps that only look. */
  size: ProofSize
}

/** @returns null when this machine has no PostgreSQL server, or no pgBackRest */
export async function drillPostgres(size: ProofSize): Promise<Recovery[] | null> {
  const cluster = await startArchivingCluster()
  if (cluster === null) return null
  const kept = await mkdtemp(join(tmpdir(), 'gangway-drill-'))
  try {
    return await drillOn(cluster, kept, size)
  } finally {
    await cluster.end()
    await rm(kept, { recursive: true, force: true })
  }
}

async function drillOn(
  cluster: ArchivingCluster,
  kept: string,
  size: ProofSize,
): Promise<Recovery[]> {
  const DATABASE_URL = await createDatabase(cluster.url, 'season')
  const DATA_DIR = join(kept, 'data')
  const settings = {
    DATA_DIR,
    DATABASE_URL,
    APP_URL: 'http://127.0.0.1',
    PII_KEYS: join(kept, 'keys.json'),
    BACKUP_DIR: join(kept, 'sets'),
    PRIVACY_TOMBSTONES: join(kept, 'tombstones'),
    SESSION_PEPPER: 'a pepper that only proofs have, of enough length',
  }
  await writeNewKeys(settings.PII_KEYS)
  // Before there is much: while nothing takes the log, PostgreSQL tries once a minute only.
  await cluster.archive('stanza-create')
  const { after, erased, still, sealed } = await lookAt(DATABASE_URL, async (db) => {
    await fillDrillSeason(db, size, settings)
    const order = await orderToErase(db)
    return {
      after: await lastAudit(db),
      erased: order,
      still: await countStill(db),
      sealed: await sealedThings(db, order),
    }
  })
  // The log of a whole season may still be on its way.
  await cluster.archive('--archive-timeout=1800', 'check')
  const instance = await startInstance(settings)
  const ledger = await openLedger(instance.address, writers)
  const before: Before = { ledger, after, erased, still, sealed, size }
  ledger.write()
  await cluster.archive('--type=full', 'backup')
  // The store has a copy of its own.
  await cp(join(DATA_DIR, 'files'), join(kept, 'copied-files'), { recursive: true })
  const begun = Date.now()
  const set = size === 'whole' ? setOf(await runCommand(settings, 'backup', ['create'])) : null
  await ledger.untilMore(writers)
  if (size === 'whole') await wait(writingFor)
  else await archiveNow(DATABASE_URL)
  await ledger.untilMore(writers)
  await runCommand(settings, 'privacy', ['erase', '--order', erased])
  const lostAt = Date.now()
  await Promise.all([cluster.loseDisk(), instance.kill(), ledger.abandon()])
  await rm(DATA_DIR, { recursive: true })
  const fromArchive = await recoverArchive(cluster, { kept, settings }, before, lostAt)
  if (set === null) return [fromArchive]
  return [fromArchive, await recoverSet(cluster, { kept, settings, set }, before, begun)]
}

/** By the steps of docs/operations.md, Point-in-time recovery. */
async function recoverArchive(
  cluster: ArchivingCluster,
  {
    kept,
    settings,
  }: { kept: string; settings: Settings & { DATABASE_URL: string; DATA_DIR: string } },
  before: Before,
  lostAt: number,
): Promise<Recovery> {
  const began = performance.now()
  await cluster.archive('restore')
  await cluster.start()
  await lookAt(settings.DATABASE_URL, async (db) => {
    const isRecovering = async () => {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
      return rows[0]?.is !== false
    }
    while (await isRecovering()) await wait(100)
  })
  await cp(join(kept, 'copied-files'), join(settings.DATA_DIR, 'files'), { recursive: true })
  if (before.size === 'whole') await runCommand(settings, 'doctor', [])
  await runCommand(settings, 'files', ['check'])
  return recovered('archive', settings, before, { began, until: lostAt })
}

/** By the steps of docs/operations.md, Restoring. */
async function recoverSet(
  cluster: ArchivingCluster,
  { kept, settings, set }: { kept: string; settings: Settings; set: string },
  before: Before,
  begun: number,
): Promise<Recovery> {
  const DATABASE_URL = await createDatabase(cluster.url, 'restored')
  const place = { ...settings, DATABASE_URL, DATA_DIR: join(kept, 'restored') }
  const began = performance.now()
  if (before.size === 'whole') await runCommand(place, 'backup', ['verify', set])
  await runCommand(place, 'backup', ['restore', set])
  if (before.size === 'whole') await runCommand(place, 'doctor', [])
  return recovered('a set', place, before, { began, until: begun })
}

/** Starts the product, has it answer, and compares with what was there before. */
async function recovered(
  from: 'archive' | 'a set',
  settings: Settings & { DATABASE_URL: string },
  { ledger, after, erased, still, sealed }: Before,
  { began, until }: { began: number; until: number },
): Promise<Recovery> {
  const instance = await startInstance(settings)
  try {
    return await lookAt(settings.DATABASE_URL, async (db) => {
      const persons = await personsOf(db, erased)
      await openLedger(instance.address, 1)
      const now = await countStill(db)
      const opened = await openSealed(instance.address, sealed)
      const seconds = (performance.now() - began) / 1000
      const { differences, ...lost } = await ledger.recovered(db, { after, until })
      const faults = [
        ...(now === still ? [] : [`now ${now}, before ${still}`]),
        ...(persons === 0 ? [] : ['an erased order has its persons again']),
      ]
      return {
        from: `PostgreSQL, ${from}`,
        lost: { ...lost, isAllowed: from === 'archive' },
        differences,
        faults,
        seconds,
        opened,
      }
    })
  } finally {
    await instance.stop()
  }
}

/** So that a short run need not wait for archive_timeout. */
async function archiveNow(url: string): Promise<void> {
  await lookAt(url, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select pg_walfile_name(pg_switch_wal()) as name`.execute(db)
    const isArchived = async () => {
      const found = await sql<{ is: boolean }>`
        select coalesce(last_archived_wal >= ${rows[0]?.name}, false) as is from pg_stat_archiver`.execute(
        db,
      )
      return found.rows[0]?.is === true
    }
    while (!(await isArchived())) await wait(50)
  })
}
