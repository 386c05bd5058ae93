import type { Change, EffectiveAction } from '@gangway/domain/changes/change'
import { noCause } from '../../platform/notices/notice-cause.ts'
import { type ActionOf, type Effects, none } from './define-effects.rules.ts'
import type { NoticeOutcome } from './notice-causes.rules.ts'
import { type PublishedChange, tell } from './public-changes.rules.ts'

type DispatchAction = ActionOf<'dispatch', EffectiveAction>

/** One for each event whose persons are concerned. */
function publishEach(change: Change<DispatchAction>): PublishedChange[] {
  const { agency_id, events } = change
  const { port_id, date } = 'after' in change ? change.after : change.before
  return events.map((event_id) =>
    tell({ agency_id, event_id }, 'dispatch.changed', { port_id, date }),
  )
}

/** Once for each dispatch; shown beside the event whose persons it has. */
function refused({ agency_id, events, after }: Change<'dispatch.answer'>): NoticeOutcome {
  if (after.answer === 'accepted') return {}
  const { port_id, date, number } = after
  const key = `dispatch.refused:${agency_id}:${port_id}:${date}:${number}`
  const [event_id = null] = events
  const cause = { ...noCause, kind: 'dispatch.refused', audience: 'agency' } as const
  return { raised: [{ ...cause, key, agency_id, event_id }] }
}

const published = { notify: none, publish: publishEach } as const

/** Times of orders that follow a dispatch are changes of their own; open boards are notified by the module itself. */
export const dispatchEffects: Effects<DispatchAction> = {
  'dispatch.add': published,
  'dispatch.change': published,
  'dispatch.remove': published,
  'dispatch.move': published,
  'dispatch.answer': { notify: refused, publish: publishEach },
}
