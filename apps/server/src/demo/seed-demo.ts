import type { Season } from '@gangway/contract/imports/season'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { demoChanges } from '@gangway/testkit/demo/demo-changes'
import { type DemoInvoice, demoInvoices } from '@gangway/testkit/demo/demo-invoices'
import { demoInvoicePdf } from '@gangway/testkit/demo/demo-pdfs'
import { demoSeason } from '@gangway/testkit/demo/demo-season'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { hashPassword } from '../modules/accounts/index.ts'
import {
  type ImportDeps,
  importSeason,
  listKnownPlaces,
  printFault,
  readSeason,
} from '../extensions/imports/index.ts'
import { reviewPickupTimes } from '../modules/events/index.ts'
import { deleteByDate } from '../extensions/retention/index.ts'
import type { Clock } from '../platform/base/clock.ts'
import { pickupRulesOf, retentionPeriodsOf } from '../platform/base/configured-rules.ts'
import type { Database } from '../platform/db/database.ts'
import type { Config } from '../platform/base/env.ts'
import type { SealedFiles } from '../platform/files/sealed-files.ts'
import type { KeyRing } from '../platform/personal-data/key-ring.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoArrival } from './demo-arrivals.ts'
import { addDemoComments } from './demo-comments.ts'
import { createDemoKeys } from './demo-keys.ts'
import { cancelForReasons } from './demo-cancellations.ts'
import { addCrew } from './demo-crew.ts'
import { disruptACall } from './demo-disruption.ts'
import { type LeftOutDeps, leaveOutShips } from './demo-left-out.ts'
import { addLimits } from './demo-limits.ts'
import { addRates } from './demo-rates.ts'
import { askForChanges } from './demo-requests.ts'
import { addDemoTickets } from './demo-tickets.ts'
import {
  forgetChanges,
  hasAccounts,
  hasEvents,
  insertAccounts,
  listAgencyIds,
  readNotices,
} from './demo.queries.ts'

export interface DemoDeps {
  db: Database
  secrets: { keyRing: KeyRing }
  files: SealedFiles
  config: Config
  clock: Clock
  /** Fewer than the whole demo, for tests. */
  size?: { events: number; orders: number }
}

/**
 * Fills an empty database with demo data and demo accounts. The season is written to
 * `demo-season.json` in DATA_DIR, later changes to it to `demo-changes.json`, and both go through
 * the import like any other; an interrupted seeding resumes from them. They are written while the
 * season is imported, and are complete before it commits.
 */
export async function seedDemo(deps: DemoDeps): Promise<void> {
  const { db, secrets, config } = deps
  if (await hasAccounts(db)) return
  const file = join(config.DATA_DIR, 'demo-season.json')
  const changes = join(config.DATA_DIR, 'demo-changes.json')
  const isStarted = await exists(file)
  if (!isStarted && (await hasEvents(db))) return
  const now = deps.clock()
  const importDeps = {
    db,
    keyRing: secrets.keyRing,
    passport_months: config.PASSPORT_MONTHS,
    files: deps.files,
    receivedAt: demoArrival(now),
  }
  if (isStarted) {
    await importFile(importDeps, file)
    await importFile(importDeps, changes)
  } else await importNew(importDeps, { file, changes }, deps)
  await createDemoAccounts(deps)
  await createDemoKeys(deps)
  await addDemoComments(deps)
  const today = dateInTimeZone(now, 'UTC')
  await addDemoTickets(deps, today)
  const own = { ...deps, pickupRules: pickupRulesOf(config) }
  await leaveOutShips(own, today)
  await cancelForReasons(own, today)
  await askForChanges(own, today)
  await addLimits(own, today)
  await addCrew(own, today)
  await addRates(own, today)
  await disruptACall(own, today)
  await readWhatStood(own)
  await deleteWhatIsDue(deps)
  await forgetChanges(db)
}

/** As if the product had been there all the time: however much of the past that is, no one has to agree. */
async function deleteWhatIsDue({ db, clock, config }: DemoDeps): Promise<void> {
  const periods = retentionPeriodsOf(config)
  const limits = { percent: 100, orders: 0 }
  await deleteByDate({ db, clock, periods, limits, log: { info: () => {}, warn: () => {} } })
}

/** Kept unread for each person. */
const nearest = 9

const ofShips = ['pickup.conflict', 'ship.no_call', 'ship.unknown', 'ship.contradiction'] as const

/** People have long read what the season's ships ask for, but for the nearest few: no bell begins with all of it. */
async function readWhatStood(deps: LeftOutDeps): Promise<void> {
  await reviewPickupTimes(deps)
  await readNotices(deps.db, { kinds: ofShips, unread: nearest })
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

async function importFile(
  { files, ...deps }: ImportDeps & { files: SealedFiles },
  file: string,
): Promise<void> {
  const read = await readSeason([file], await listKnownPlaces(deps.db))
  if ('faults' in read) throw new Error(read.faults.map(printFault).join('\n'))
  await importSeason(deps, read.season, { pdfs: { files, paths: read.pdfs } })
}

interface SeasonFiles {
  file: string
  changes: string
}

/** Imports the season while writing it to its files. */
async function importNew(
  { files, ...deps }: ImportDeps & { files: SealedFiles },
  paths: SeasonFiles,
  { clock, size }: DemoDeps,
): Promise<void> {
  const today = dateInTimeZone(clock(), 'UTC')
  const season = demoSeason({ today, ...size })
  const invoices = demoInvoices(season.events, today)
  const changes = demoChanges(season, today)
  const ready = writeSeasons(paths, { season, changes, invoices })
  // Waited for below, once the rest is in.
  ready.catch(() => undefined)
  const folder = join(dirname(paths.file), 'invoices')
  const pdfs = invoices.flatMap(({ invoice: { filename } }) =>
    filename === null ? [] : [[filename, join(folder, filename)] as const],
  )
  await importSeason(deps, season, { pdfs: { files, paths: new Map(pdfs), ready } })
  await importSeason(deps, changes)
}

/** The season comes last: once it is there, so is the rest. */
async function writeSeasons(
  { file, changes }: SeasonFiles,
  written: { season: Season; changes: Season; invoices: readonly DemoInvoice[] },
): Promise<void> {
  // The database goes first: there is time to write while it works.
  await setImmediate()
  await writeInvoices(join(dirname(file), 'invoices'), written.invoices)
  await writeWhole(changes, written.changes)
  await writeWhole(file, written.season)
}

/** The PDFs that the season's invoices name. */
async function writeInvoices(folder: string, invoices: readonly DemoInvoice[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const demo of invoices) {
    const { filename } = demo.invoice
    if (filename === null) continue
    await writeFile(join(folder, filename), await demoInvoicePdf(demo), { mode: 0o600 })
  }
}

/** Whole or not at all. */
async function writeWhole(file: string, season: Season): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(season, null, 1), { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/**
 * Age of the demo accounts in days: no one has missed what was written before their account began.
 */
const accountAge = 365

async function createDemoAccounts({ db, clock }: Pick<DemoDeps, 'db' | 'clock'>): Promise<void> {
  const agencyIds = await listAgencyIds(db)
  const created_at = new Date(clock().getTime() - accountAge * 86_400_000)
  const rows = await Promise.all(
    demoAccounts.map(async ({ email, password, name, role, agency }) => ({
      email,
      name,
      role,
      agency_id: agency === null ? null : (agencyIds.get(agency) ?? null),
      password_hash: await hashPassword(password),
      created_at,
    })),
  )
  await insertAccounts(db, rows)
}
