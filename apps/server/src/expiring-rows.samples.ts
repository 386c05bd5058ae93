import type * as expiring from './expiring-rows.queries.ts'
import { deleteExpired, type ExpiryTask, expiringRows } from './expiring-rows.queries.ts'
import type { Database } from './platform/db/database.ts'
import type { SamplesOf } from './platform/db/query-samples.ts'

const tasks = Object.keys(expiringRows) as ExpiryTask[]

export const samples = {
  './expiring-rows.queries.ts': {
    expiringRows: 'part',
    deleteExpired: Object.fromEntries(
      tasks.map((task) => [task, (db: Database) => deleteExpired({ db }, task)]),
    ),
  } satisfies SamplesOf<typeof expiring>,
}
