import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Scope, scopesOf } from '@gangway/domain/accounts/scopes'
import { addProgram } from '../extensions/programs/index.ts'
import type { Database } from '../platform/db/database.ts'
import { listAgencyIds } from './demo.queries.ts'

/** In DATA_DIR: the demo's API keys, as lines that a shell can source. */
export const demoKeysFile = 'demo-api-keys.env'

interface DemoProgram {
  /** The variable that holds its key. */
  variable: string
  name: string
  /** Reference of the agency in the demo season; null: the operator's. */
  agency: string | null
  scopes: readonly Scope[]
}

const withoutPersonalData = (scopes: readonly Scope[]) =>
  scopes.filter((scope) => scope !== 'passports.view')

const demoPrograms: readonly DemoProgram[] = [
  {
    variable: 'GANGWAY_OPERATOR_KEY',
    name: 'Booking system',
    agency: null,
    scopes: withoutPersonalData(scopesOf('operator')),
  },
  {
    variable: 'GANGWAY_AGENCY_KEY',
    name: 'Guide planner',
    agency: 'AG-001',
    scopes: withoutPersonalData(scopesOf('agency')),
  },
]

/** Makes the demo's programs; their keys stand in a file that only the product's user can read. */
export async function createDemoKeys({
  db,
  config,
}: {
  db: Database
  config: { DATA_DIR: string }
}): Promise<void> {
  const agencyIds = await listAgencyIds(db)
  await db.transaction().execute(async (transaction) => {
    const lines: string[] = []
    for (const { variable, agency, ...program } of demoPrograms) {
      const agency_id = agency === null ? null : (agencyIds.get(agency) ?? null)
      const given = { ...program, agency_id, reason: null, networks: [], lifetime_days: null }
      const { key } = await addProgram(transaction, given, 'system')
      lines.push(`${variable}=${key}\n`)
    }
    await writeFile(join(config.DATA_DIR, demoKeysFile), lines.join(''), { mode: 0o600 })
  })
}
