import { recordChange } from '../../modules/changes/index.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { revokePass } from './guide-passes.queries.ts'
import { type GuidePassesDeps, requireDispatch, requirePassOf } from './guide-passes.service.ts'

/** @throws Refusal dispatch_not_found, pass_not_found */
export async function revokeGuidePass(
  { db }: GuidePassesDeps,
  actor: CallContext,
  asked: { dispatch_id: number; pass_id: number },
): Promise<void> {
  await writeAs(db, actor, async (transaction) => {
    const { agency_id } = await requireDispatch(transaction, actor, asked.dispatch_id)
    const { id, date } = await requirePassOf(transaction, asked)
    await revokePass(transaction, id)
    const action = 'guide_pass.revoke'
    await recordChange(transaction, { actor, action, agency_id, before: { date } })
  })
}
