import type { createGuidePass as endpoint } from '@gangway/contract/guide-passes'
import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import { recordChange } from '../../modules/changes/index.ts'
import { askCrew } from '../../modules/dispatches/index.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { sha256 } from '../../platform/crypto/hashes.ts'
import { newSecret } from '../../platform/crypto/random-secrets.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import * as queries from './guide-passes.queries.ts'
import { type GuidePassesDeps, requireDispatch, requirePassOf } from './guide-passes.service.ts'

/**
 * A link for one of the crew to their dispatches of the day, whose address is shown here and never again; an earlier one
 * stops working.
 *
 * @throws Refusal dispatch_not_found, crew_member_not_found; forbidden for passport data that the caller may not see
 */
export function createGuidePass(
  { db, config }: GuidePassesDeps,
  actor: CallContext,
  asked: BodyOf<typeof endpoint> & { dispatch_id: number },
): Promise<ReplyOf<typeof endpoint>['data']> {
  const { dispatch_id, shows_passports } = asked
  const token = newSecret()
  return writeAs(db, actor, async (transaction) => {
    await requireDispatch(transaction, actor, dispatch_id)
    if (shows_passports && !actor.permissions.includes('passports.view')) {
      throw new Refusal('forbidden')
    }
    const member = await queries.findMember(transaction, asked)
    if (member === undefined) throw new Refusal('crew_member_not_found')
    await queries.lockPasses(transaction, member)
    const replaces = await queries.revokePasses(transaction, member)
    const pass_id = await queries.insertPass(transaction, {
      ...member,
      shows_passports,
      token_hash: sha256(token),
      created_by: actor.account_id,
    })
    await askCrew(transaction, member)
    const { agency_id, event_date: date } = member
    await recordChange(transaction, {
      actor,
      action: 'guide_pass.create',
      agency_id,
      after: { date, passports: shows_passports, replaces },
    })
    const pass = await requirePassOf(transaction, { dispatch_id, pass_id })
    return { ...pass, url: `${config.APP_URL}/pier#${token}` }
  })
}
