import type * as contract from '@gangway/contract/agencies'
import type { BodyOf, QueryOf } from '@gangway/contract/define-endpoint'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { recordChange } from '../changes/index.ts'
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

/** @throws Refusal validation_failed when the reference belongs to another agency */
export async function createAgency(
  { db }: AgenciesDeps,
  actor: Actor,
  agency: BodyOf<typeof contract.createAgency>,
): Promise<queries.AgencyRow> {
  return db.transaction().execute(async (transaction) => {
    const id = await queries.insertAgency(transaction, agency)
    if (id === null) {
      throw new Refusal('validation_failed', {
        faults: { reference: [{ code: 'has_agency' }] },
      })
    }
    await recordChange(transaction, { actor, action: 'agency.create', agency_id: id })
    return requireAgency(transaction, id)
  })
}

/** @throws Refusal agency_not_found; stale with the current agency */
export async function updateAgency(
  { db }: AgenciesDeps,
  actor: Actor,
  id: number,
  { version, ...change }: BodyOf<typeof contract.updateAgency>,
): Promise<queries.AgencyRow> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockAgency(transaction, id)
    const row = await requireAgency(transaction, id)
    const after = { ...columnsOf(row), ...given(change) }
    const fields = changedFields(columns, columnsOf(row), after)
    if (fields.length === 0) return row
    if (version !== undefined && version !== row.version) throw new Refusal('stale', { data: row })
    await queries.updateAgency(transaction, id, after)
    await recordChange(transaction, {
      actor,
      action: 'agency.change',
      agency_id: id,
      after: { fields },
    })
    return requireAgency(transaction, id)
  })
}

/** @throws Refusal agency_not_found */
export async function rotateAgencyHash(
  { db }: AgenciesDeps,
  actor: Actor,
  id: number,
): Promise<queries.AgencyRow> {
  return db.transaction().execute(async (transaction) => {
    const row = await requireAgency(transaction, id)
    await queries.rotateHash(transaction, id)
    await recordChange(transaction, {
      actor,
      action: 'agency.rotate_hash',
      agency_id: id,
      after: { fields: ['agency_hash'] },
    })
    return row
  })
}

async function requireAgency(db: Database, id: number): Promise<queries.AgencyRow> {
  const row = await queries.findById(db, id)
  if (row === undefined) throw new Refusal('agency_not_found')
  return row
}

const columns = ['name', 'emails', 'contact_name', 'contact_phone', 'language'] as const

function columnsOf(row: queries.AgencyRow): queries.AgencyColumns {
  const { name, emails, contact_name, contact_phone, language } = row
  return { name, emails, contact_name, contact_phone, language }
}

/** Without fields that were not sent, which stay unchanged. */
function given(
  change: Omit<BodyOf<typeof contract.updateAgency>, 'version'>,
): Partial<queries.AgencyColumns> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
