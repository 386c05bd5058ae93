import type { AgencyRates, Rate } from '@gangway/contract/rates'
import type { AgencyTerms } from '@gangway/contract/terms'
import { maximumRates } from '@gangway/domain/statements/agreement'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { requireAgency } from '../../modules/agencies/index.ts'
import { presentRate, presentTerms } from './rates.presenter.ts'
import * as queries from './rates.queries.ts'

export interface RatesDeps {
  db: Database
}

/** @throws Refusal agency_not_found, also for an agency other than the caller's own */
export function listRates(
  { db }: RatesDeps,
  actor: CallContext,
  agency_id: number,
): Promise<AgencyRates> {
  return readAs(db, actor, async (scoped) => {
    await requireAgency(scoped, actor, agency_id)
    return ratesOf(scoped, agency_id)
  })
}

/** As rules know them. @param db as the actor, who may see the agency */
export async function agreedRates(
  db: Database,
  agency_id: number,
): Promise<{ rates: queries.RateRow[]; terms: queries.TermsRow[] }> {
  const rates = await queries.listRateRows(db, agency_id)
  return { rates, terms: await queries.listTermsRows(db, agency_id) }
}

/** @param db as the actor, who may see the agency */
export async function ratesOf(db: Database, agency_id: number): Promise<AgencyRates> {
  const { rates, terms } = await agreedRates(db, agency_id)
  return { rates: rates.map(presentRate), terms: terms.map(presentTerms) }
}

/** @throws Refusal rate_not_found, also for one of another agency */
export async function requireRate(
  db: Database,
  actor: Actor,
  { agency_id, rate_id }: { agency_id: number; rate_id: number },
): Promise<Rate> {
  const [found] = maySee(actor, { agency_id })
    ? await queries.listRateRows(db, agency_id, rate_id)
    : []
  if (found === undefined) throw new Refusal('rate_not_found')
  return presentRate(found)
}

/** @throws Refusal terms_not_found, also for those of another agency */
export async function requireTerms(
  db: Database,
  actor: Actor,
  { agency_id, terms_id }: { agency_id: number; terms_id: number },
): Promise<AgencyTerms> {
  const [found] = maySee(actor, { agency_id })
    ? await queries.listTermsRows(db, agency_id, terms_id)
    : []
  if (found === undefined) throw new Refusal('terms_not_found')
  return presentTerms(found)
}

/**
 * The agency's rates and terms, which no one else changes until the transaction ends.
 *
 * @throws Refusal agency_not_found
 */
export async function lockedRates(
  transaction: DatabaseTransaction,
  actor: Actor,
  agency_id: number,
): Promise<AgencyRates> {
  await requireAgency(transaction, actor, agency_id)
  await queries.lockRates(transaction, agency_id)
  return ratesOf(transaction, agency_id)
}

/** @throws Refusal rates_full */
export function requireRoom(list: readonly unknown[]): void {
  if (list.length >= maximumRates) throw new Refusal('rates_full')
}

/** @throws Refusal terms_exist with those that begin on the same day */
export function requireFirstDay(
  { valid_from }: Pick<AgencyTerms, 'valid_from'>,
  others: readonly AgencyTerms[],
): void {
  const other = others.find((one) => one.valid_from === valid_from)
  if (other !== undefined) throw new Refusal('terms_exist', { data: other })
}
