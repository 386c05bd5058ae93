import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { scopesOf } from '@gangway/domain/accounts/scopes'
import { demoAccounts } from '../demo/demo-accounts.ts'
import { insertAccounts } from '../demo/demo.queries.ts'
import { addProgram } from '../extensions/programs/index.ts'
import { defaultAgencyRole } from '../platform/db/agency-role.ts'
import { openEmbedded } from '../platform/db/database.ts'
import { putEmptyDatabase } from '../platform/db/empty-database.ts'
import { migrate } from '../platform/db/migrations.ts'
import { startProcess } from './server-process.ts'

/**
 * Starts a product as `npm start` does, without data, that may call this machine. One account of the demo marks it as
 * a demo.
 *
 * @param DATA_DIR does not exist yet
 * @returns its address, and a key of the operator
 */
export async function startProductForPrograms(
  DATA_DIR: string,
): Promise<{ address: string; key: string }> {
  await mkdir(DATA_DIR)
  await putEmptyDatabase(join(DATA_DIR, 'database'), defaultAgencyRole)
  const { db, close } = await openEmbedded(DATA_DIR)
  await migrate(db, defaultAgencyRole)
  const program = {
    name: 'Booking system',
    agency_id: null,
    scopes: scopesOf('operator').filter((scope) => scope !== 'passports.view'),
    reason: null,
    networks: [],
    lifetime_days: null,
  }
  const { key } = await db
    .transaction()
    .execute((transaction) => addProgram(transaction, program, 'system'))
  const accounts = demoAccounts.filter(({ role }) => role === 'admin')
  await insertAccounts(
    db,
    accounts.map(({ email, name, role }) => ({ email, name, role, password_hash: '-' })),
  )
  await close()
  const settings = { DATA_DIR, LOG_LEVEL: 'warn', WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' }
  const { port } = await startProcess(settings, {
    program: 'scripts/start.mjs',
    readyWithin: 240_000,
  })
  return { address: `http://127.0.0.1:${port}`, key }
}
