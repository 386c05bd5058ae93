import type { QueryOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/accounts/users'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import { Refusal } from '../../../platform/base/errors.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { UserChange } from '../accounts.queries.ts'
import { agencyFault } from './users.policy.ts'
import * as queries from './users.queries.ts'
import { agencyExists } from '../../agencies/index.ts'

export interface UsersDeps {
  db: Database
}

export async function listUsers(
  { db }: UsersDeps,
  { sort, page, per_page, ...filter }: QueryOf<typeof contract.listUsers>,
): Promise<PageInfo & { data: queries.UserRow[] }> {
  const [total, data] = await Promise.all([
    queries.countUsers(db, filter),
    queries.listUsers(db, filter, { sort, page, per_page }),
  ])
  return { ...pageInfo({ page, per_page, total }), data }
}

/** @throws Refusal user_not_found */
export async function requireUser(db: Database, id: number): Promise<queries.UserRow> {
  const row = await queries.findById(db, id)
  if (row === undefined) throw new Refusal('user_not_found')
  return row
}

/** @throws Refusal validation_failed where role and agency do not fit */
export async function requireFittingAgency(
  db: Database,
  user: Pick<UserChange, 'role' | 'agency_id'>,
): Promise<void> {
  const fault = agencyFault(user)
  if (fault !== null) throw new Refusal('validation_failed', { faults: { agency_id: [fault] } })
  if (user.agency_id === null || (await agencyExists(db, user.agency_id))) return
  throw new Refusal('validation_failed', {
    faults: { agency_id: [{ code: 'unknown' }] },
  })
}
