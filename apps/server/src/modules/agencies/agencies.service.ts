import type * as contract from '@gangway/contract/agencies'
import type { QueryOf } from '@gangway/contract/define-endpoint'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import { maySee } from '../../platform/access/agency-access.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import * as queries from './agencies.queries.ts'

export interface AgenciesDeps {
  db: Database
}

export async function listAgencies(
  { db }: AgenciesDeps,
  { sort, page, per_page, filter }: QueryOf<typeof contract.listAgencies>,
): Promise<PageInfo & { data: queries.AgencyRow[] }> {
  const [total, data] = await Promise.all([
    queries.countAgencies(db, filter),
    queries.listAgencies(db, filter, { sort, page, per_page }),
  ])
  return { ...pageInfo({ page, per_page, total }), data }
}

/** @throws Refusal agency_not_found, also for an agency other than the caller's own */
export async function getAgency(
  { db }: AgenciesDeps,
  actor: CallContext,
  id: number,
): Promise<contract.Agency> {
  if (!maySee(actor, { agency_id: id })) throw new Refusal('agency_not_found')
  const agency = await readAs(db, actor, (scoped) => queries.findContact(scoped, id))
  if (agency === undefined) throw new Refusal('agency_not_found')
  return agency
}

/** @throws Refusal agency_not_found */
export async function requireAgency(db: Database, id: number): Promise<queries.AgencyRow> {
  const row = await queries.findById(db, id)
  if (row === undefined) throw new Refusal('agency_not_found')
  return row
}
