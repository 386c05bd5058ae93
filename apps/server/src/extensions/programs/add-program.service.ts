import type { Scope } from '@gangway/domain/accounts/scopes'
import { insertProgramAccount } from '../../modules/accounts/index.ts'
import { recordChange } from '../../modules/changes/index.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { addApiKey } from '../../platform/programs/api-keys.ts'
import { insertProgram } from '../../platform/programs/programs.queries.ts'

export interface NewProgram {
  name: string
  agency_id: number | null
  scopes: readonly Scope[]
  reason: string | null
  networks: readonly string[]
  lifetime_days: number | null
}

/** @returns the id of its account, and its key: for this once */
export async function addProgram(
  transaction: DatabaseTransaction,
  { name, agency_id, scopes, reason, networks, lifetime_days }: NewProgram,
  maker: Actor | 'system',
): Promise<{ id: number; key: string }> {
  const created_by = maker === 'system' ? null : maker.account_id
  const id = await insertProgramAccount(transaction, { name, agency_id })
  const columns = { scopes: [...scopes], reason, networks: [...networks] }
  await insertProgram(transaction, { account_id: id, ...columns, created_by })
  const key = await addApiKey(transaction, { account_id: id, lifetime_days, created_by })
  await recordChange(transaction, {
    actor: maker,
    action: 'program.create',
    agency_id,
    after: { account_id: id, scopes, purpose: reason, networks, lifetime_days },
  })
  return { id, key }
}
