import { permissionsOf } from '@gangway/domain/accounts/roles'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Actor } from '../../apps/server/src/platform/actor.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { pickupRulesOf, readConfig } from '../../apps/server/src/platform/env.ts'
import type { Scenario } from './scenarios.ts'

export interface Statement {
  text: string
  values: unknown[]
}

const staff: Actor = {
  account_id: 1,
  session_id: '',
  signed_in_by: 'password',
  role: 'staff',
  permissions: permissionsOf('staff'),
  agency_id: null,
}

/** What a use case really sends to the database, in order: taken down, never retyped. */
export async function capturedStatements(pool: Pool, scenario: Scenario): Promise<Statement[]> {
  const statements: Statement[] = []
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  const pickupRules = pickupRulesOf(readConfig({}))
  await scenario.run({ db, clock: () => new Date(), pickupRules }, staff)
  return statements
}
