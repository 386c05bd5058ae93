import type { Language } from '@gangway/domain/languages/language'
import { recordChange } from '../../../modules/changes/index.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { enqueue } from '../../../platform/jobs/job-kind.ts'
import { sendStatementMail } from './statement-mail.service.ts'
import { countMails, readAddresses } from './statement-mail.queries.ts'
import { getStatements, type StatementsDeps } from '../statements.service.ts'

const mailsAnHour = 10

/** Seconds. */
const pause = 3_600

/**
 * @returns the addresses
 * @throws Refusal agency_not_found, forbidden for an agency's program, which has no address, statement_not_found, or
 * too_many_attempts
 */
export async function mailStatements(
  deps: StatementsDeps,
  actor: CallContext,
  { agency_id, month, language }: { agency_id: number; month: string; language: Language },
): Promise<string[]> {
  const { statements } = await getStatements(deps, actor, { agency_id, month })
  if (statements.length === 0) throw new Refusal('statement_not_found')
  const isOperator = actor.agency_id === null
  if (!isOperator && actor.program !== null) throw new Refusal('forbidden')
  if ((await countMails(deps.db, agency_id)) >= mailsAnHour) {
    throw new Refusal('too_many_attempts', { retryAfter: pause })
  }
  const account_id = isOperator ? null : actor.account_id
  const addresses = await readAddresses(deps.db, { agency_id, account_id })
  return deps.db.transaction().execute(async (transaction) => {
    for (const to of addresses) {
      await enqueue(transaction, sendStatementMail, { agency_id, month, to, language })
    }
    const action = 'statement.mail'
    await recordChange(transaction, { actor, action, agency_id, after: { month } })
    return addresses
  })
}
