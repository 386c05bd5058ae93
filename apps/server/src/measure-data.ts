import { alarmKinds } from '@gangway/domain/alarms/alarm-kinds'
import { countOpenAlarms } from './extensions/alarms/index.ts'
import { readRetention } from './extensions/retention/index.ts'
import { databaseNow } from './platform/db/database-time.ts'
import type { Database } from './platform/db/database.ts'
import { deletionLimitsOf, retentionPeriodsOf } from './platform/base/configured-rules.ts'
import type { Config } from './platform/base/env.ts'
import { type Meters, seldom } from './platform/metrics/meters.ts'
import { countKeyUse } from './platform/personal-data/key-check.queries.ts'
import type { KeyRing } from './platform/personal-data/key-ring.ts'

interface Deps {
  db: Database
  config: Config
  keyRing: KeyRing
}

/**
 * Registers the gauges of overdue rows as last counted, of the keys in use and of open alarms. Counting by key reads
 * every row, and so is done seldom.
 */
export function measureData(meters: Meters, deps: Deps): void {
  measureRetention(meters, deps)
  measureKeys(meters, deps)
  measureAlarms(meters, deps)
}

function measureRetention(meters: Meters, { db, config }: Deps): void {
  const settings = { periods: retentionPeriodsOf(config), limits: deletionLimitsOf(config) }
  const read = seldom(async () => {
    const now = await databaseNow(db)
    return readRetention({ db, clock: () => now, ...settings })
  })
  const secondsPerDay = 86_400
  meters.readGauge(
    {
      name: 'gangway_retention_overdue_seconds',
      help: 'How long ago the oldest of what is due was to be deleted, by what is held',
      labels: ['holding'],
    },
    async () => {
      const { persons, customers } = (await read()).measured
      return [
        { labels: { holding: 'persons' }, value: persons.overdue_days * secondsPerDay },
        { labels: { holding: 'customers' }, value: customers.overdue_days * secondsPerDay },
      ]
    },
  )
  meters.readGauge(
    {
      name: 'gangway_retention_held_back',
      help: '1: so much is due for deletion at once that it waits for someone to agree',
    },
    async () => Number((await read()).isHeldBack),
  )
}

function measureKeys(meters: Meters, { db, keyRing }: Deps): void {
  const read = seldom(() => countKeyUse(db))
  meters.readGauge(
    {
      name: 'gangway_keys_rows',
      help: 'Sealed rows by kind, under the active key or an older one',
      labels: ['kind', 'key'],
    },
    async () => {
      const sums = new Map<string, { labels: { kind: string; key: string }; value: number }>()
      for (const { kind, key_id, rows } of await read()) {
        const key = key_id === keyRing.activeId ? 'active' : 'older'
        const sum = sums.get(`${kind} ${key}`) ?? { labels: { kind, key }, value: 0 }
        sum.value += rows
        sums.set(`${kind} ${key}`, sum)
      }
      return [...sums.values()]
    },
  )
  meters.readGauge(
    {
      name: 'gangway_keys_active_created_timestamp_seconds',
      help: 'When the active key was made, where the key file says it',
    },
    () => {
      const made = keyRing.created.get(keyRing.activeId)
      return made === undefined ? null : made.getTime() / 1000
    },
  )
}

function measureAlarms(meters: Meters, { db }: Deps): void {
  meters.readGauge(
    {
      name: 'gangway_alerts_open',
      help: 'Alarms that admins see until they are over, by kind',
      labels: ['kind'],
    },
    async () => {
      const open = await countOpenAlarms(db)
      return alarmKinds.map((kind) => ({ labels: { kind }, value: open.get(kind) ?? 0 }))
    },
  )
}
