import type { Change, EffectiveAction } from '@gangway/domain/changes/change'
import { graceSeconds, undoSeconds } from '@gangway/domain/orders/order-status'
import { noCause } from '../../platform/notices/notice-cause.ts'
import { fetchOrders } from './announcements.rules.ts'
import { type ActionOf, type Effects, none } from './define-effects.rules.ts'
import type { NoticeOutcome } from './notice-causes.rules.ts'
import type { PublishedChange } from './public-changes.rules.ts'

type DisruptionAction = Extract<
  EffectiveAction,
  ActionOf<'disruption', EffectiveAction> | 'event.disrupt' | 'event.undo_disruption'
>

/** For as long a disruption can be undone. */
const undoable = undoSeconds + graceSeconds

const keyOf = (disruption_id: number, agency_id: number) =>
  `disruption:${disruption_id}:${agency_id}`

/** One for each agency; no one sees it before it can no longer be undone. */
function performed({ actor, agencies, after }: Change<'disruption.perform'>): NoticeOutcome {
  const { disruption_id } = after
  return {
    raised: agencies.map((agency_id) => ({
      ...noCause,
      kind: 'disruption.done',
      audience: 'agency',
      key: keyOf(disruption_id, agency_id),
      repeats: false,
      agency_id,
      event_id: null,
      disruption_id,
      delay_seconds: undoable,
      actor: typeof actor === 'object' && 'account_id' in actor ? actor.account_id : null,
    })),
  }
}

function undone({ agencies, after }: Change<'disruption.undo'>): NoticeOutcome {
  const withdrawn = agencies.map((agency_id) => ({
    key: keyOf(after.disruption_id, agency_id),
    comment_id: null,
  }))
  return { withdrawn }
}

const ofNoEvent = { agency_id: null, event_id: null, excursion_id: null } as const

function publishDone({ after }: Change<'disruption.perform'>): PublishedChange[] {
  const { disruption_id, cause, refund, events, orders } = after
  const facts = { disruption_id, cause, refund, events, orders }
  return [{ ...ofNoEvent, step: 'tell', type: 'disruption.done', facts, hold: undoable }]
}

function publishUndone({ after }: Change<'disruption.undo'>): PublishedChange[] {
  const { disruption_id, events } = after
  const undoes = 'disruption.done'
  const facts = { disruption_id, events }
  return [{ ...ofNoEvent, step: 'undo', type: 'disruption.undone', facts, hold: null, undoes }]
}

/** Effects of a disruption; its changes of events and orders have effects of their own. */
export const disruptionEffects: Effects<DisruptionAction> = {
  'event.disrupt': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: none,
  },
  'event.undo_disruption': {
    announce: fetchOrders,
    acknowledge: none,
    asks: none,
    notify: none,
    publish: none,
  },
  'disruption.perform': { notify: performed, publish: publishDone },
  'disruption.undo': { notify: undone, publish: publishUndone },
}
