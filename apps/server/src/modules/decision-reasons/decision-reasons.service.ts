import type { DecisionReason } from '@gangway/contract/decision-reasons'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/base/errors.ts'
import * as queries from './decision-reasons.queries.ts'

/** All of them, retired ones included. */
export function listDecisionReasons({ db }: { db: Database }): Promise<DecisionReason[]> {
  return queries.listReasons(db)
}

/** @throws Refusal decision_reason_not_found */
export async function requireReason(db: Database, code: string): Promise<DecisionReason> {
  const reason = await queries.findReason(db, code)
  if (reason === undefined) throw new Refusal('decision_reason_not_found')
  return reason
}
