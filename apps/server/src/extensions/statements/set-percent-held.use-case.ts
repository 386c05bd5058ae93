import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { setPercentHeld as contract } from '@gangway/contract/percent-held'
import { recordChange } from '../../modules/changes/index.ts'
import { setGiven } from '../../modules/event-rows/index.ts'
import { maySee } from '../../platform/access/agency-access.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { readEventOfAgency } from './statements.queries.ts'
import type { StatementsDeps } from './statements.service.ts'

/** @throws Refusal event_not_found */
export function setPercentHeld(
  { db }: Pick<StatementsDeps, 'db'>,
  actor: CallContext,
  { event_id, percent_held }: BodyOf<typeof contract> & { event_id: number },
): Promise<void> {
  return writeAs(db, actor, async (transaction) => {
    const event = await readEventOfAgency(transaction, event_id)
    if (event === undefined || !maySee(actor, event)) throw new Refusal('event_not_found')
    if (event.percent_held === percent_held) return
    await setGiven(transaction, event_id, { percent_held })
    await recordChange(transaction, {
      actor,
      action: 'event.change',
      agency_id: event.agency_id,
      event_id,
      before: { percent_held: event.percent_held },
      after: { percent_held },
    })
  })
}
