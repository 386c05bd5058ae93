import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { setCancellationFault as contract } from '@gangway/contract/statements'
import { requireAgency } from '../../modules/agencies/index.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { setCanceledFault } from '../../modules/orders/index.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import type { StatementsDeps } from './statements.service.ts'

/** @throws Refusal agency_not_found, or order_not_found, also where a reason says whose fault it is */
export function setCancellationFault(
  { db }: StatementsDeps,
  actor: CallContext,
  asked: BodyOf<typeof contract> & { agency_id: number; excursion_id: number },
): Promise<void> {
  return writeAs(db, actor, async (transaction) => {
    await requireAgency(transaction, actor, asked.agency_id)
    const set = await setCanceledFault(transaction, asked)
    if (set === null) throw new Refusal('order_not_found')
    if (set.was === asked.fault) return
    await recordChange(transaction, {
      actor,
      action: 'order.set_fault',
      agency_id: asked.agency_id,
      event_id: set.event_id,
      excursion_id: asked.excursion_id,
      before: { fault: set.was },
      after: { fault: asked.fault },
    })
  })
}
