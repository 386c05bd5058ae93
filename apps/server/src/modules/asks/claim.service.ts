import type { Claim, makeClaim } from '@gangway/contract/claims'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { sideOf } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { readAs } from '../../platform/db/scope.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { claimsOfEvent } from '../ask-rows/index.ts'
import { type EventParts, type EventsDeps, lockedParts, readEvent } from '../events/index.ts'
import type { AskOpening } from './ask-steps.rules.ts'
import { maySeeMoney } from './asks.policy.ts'

interface Subject {
  parts: EventParts
  actor: Actor
}

/** Either side claims that something else is owed for an event or order; the other agrees or refuses (rules S5.1 to S5.3). */
export const claim: AskOpening<
  'claim',
  BodyOf<typeof makeClaim>,
  Subject,
  Claim[],
  Record<string, never>
> = {
  kind: 'claim',
  accepted: 'accepted',
  refusals: { unknown: 'claim_not_found', closed: 'claim_closed' },
  isOpenAlready: 'claim_open',
  lock: async (deps, actor, { event_id }) => {
    if (!maySeeMoney(actor)) throw new Refusal('forbidden')
    return { parts: await lockedParts(deps, actor, event_id), actor }
  },
  show: ({ db }, _actor, { parts }) => claimsOfEvent(db, parts.row.event_id),
  open: ({ parts, actor }, { excursion_id = null, sub_product = null, ...asked }) => {
    const { reason, percent = null, words, days } = asked
    const { agency_id, event_id } = parts.row
    const order = parts.excursions.find(({ id }) => id === excursion_id)
    if (excursion_id !== null && order === undefined) throw new Refusal('order_not_found')
    const names = order?.subproducts.map(({ product_name }) => product_name) ?? []
    if (sub_product !== null && !names.includes(sub_product)) {
      const faults = { sub_product: [{ code: 'unknown_subproduct' as const }] }
      throw new Refusal('validation_failed', { faults })
    }
    const side = sideOf(actor) === 'agency' ? 'operator' : 'agency'
    const due = addDays(dateInTimeZone(parts.now, 'UTC'), days)
    const value = percent === null ? null : String(percent)
    return {
      row: {
        event_id,
        agency_id,
        excursion_id,
        was: null,
        value,
        facts: { side, reason, sub_product, due },
        words,
      },
      recorded: { before: { percent: null }, after: { percent, reason } },
    }
  },
  accept: async () => ({ carryOut: async () => {} }),
}

/** @throws Refusal event_not_found, also for an event of another agency */
export function listClaims(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  event_id: number,
): Promise<Claim[]> {
  return readAs(db, actor, async (scoped) => {
    await readEvent({ ...deps, db: scoped }, actor, event_id)
    return claimsOfEvent(scoped, event_id)
  })
}
