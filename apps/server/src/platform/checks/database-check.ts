import { alarmBounds } from '@gangway/domain/alarms/alarm-bounds'
import { sql } from 'kysely'
import type { Check } from '../base/check.ts'
import { secondsAhead } from '../base/clock.ts'
import { type Config, ConfigError } from '../base/env.ts'
import { requireKnownKeys } from '../personal-data/key-check.ts'
import { readSecrets } from '../personal-data/secrets.ts'
import { databaseClock } from '../db/database-clock.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { requireAgencyLogin } from '../db/agency-login.ts'
import { listMigrations } from '../db/migrations.ts'
import { DatabaseInUseError } from '../db/pid-lock.ts'
import { requireKnownZones } from '../db/port-zones.ts'
import { prepareDatabase } from '../db/prepare-database.ts'

/** Seconds. */
const largestDifference = alarmBounds['clock.off'].opens

/** Ends a trial by rolling it back. */
class TrialEnd extends Error {}

/**
 * Connects, tries in a transaction that is rolled back what a start would do, and compares keys and
 * clocks.
 */
export function databaseCheck(config: Config): Check {
  return {
    name: 'database',
    run: async () => {
      try {
        const database = await openDatabase(config)
        try {
          return await examine(database, config)
        } finally {
          await database.close()
        }
      } catch (error) {
        // Only one process can use the embedded database, and another one is using it.
        if (error instanceof DatabaseInUseError) return `not looked into: ${error.message}`
        throw error
      }
    },
  }
}

async function examine(
  { db, agencyLogin }: Pick<OpenDatabase, 'db' | 'agencyLogin'>,
  config: Config,
): Promise<string> {
  const trial = db.transaction().execute(async (transaction) => {
    await prepareDatabase(transaction, config.DATABASE_AGENCY_ROLE)
    await sql`create table gangway_trial ()`.execute(transaction)
    throw new TrialEnd()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof TrialEnd)) throw error
  })
  const { clock } = await databaseClock(db)
  const difference = Math.round(Math.abs(secondsAhead(clock)))
  if (difference >= largestDifference) {
    throw ConfigError.of(
      'DATABASE_URL',
      `the clocks of the server and of this machine are ${difference} s apart; set both by NTP`,
    )
  }
  await requireAgencyLogin({ db, agencyLogin }, config.DATABASE_AGENCY_ROLE)
  const pending = (await listMigrations(db)).filter(({ done }) => !done).length
  if (pending > 0) return `reached; the next start runs ${pending} migrations`
  await requireKnownKeys(db, readSecrets(config).keyRing)
  await requireKnownZones(db)
  return `reached, up to date, its role ${config.DATABASE_AGENCY_ROLE} in place`
}
