import type { ChangeData } from '@gangway/contract/public-changes'
import { type AskAction, askKinds, type AskStep, askSteps } from '@gangway/domain/asks/ask-kinds'
import type { Change } from '@gangway/domain/changes/change'
import { publicTypeOfStatus } from '@gangway/domain/changes/public-change-types'
import { openEventStatuses } from '@gangway/domain/events/event-status'
import { fetching } from './announcements.rules.ts'
import { type Effects, none } from './define-effects.rules.ts'
import { about, type NoticeOutcome, otherSide } from './notice-causes.rules.ts'
import { type PublishedChange, tell } from './public-changes.rules.ts'

type StepOfAsk = Change<AskAction>

/** One for each order, or for the event as a whole. */
export const keyOfAsk = (
  notice: string,
  { event_id, excursion_id }: { event_id: number; excursion_id: number | null },
) => `${notice}:${excursion_id ?? `event ${event_id}`}`

/** The side that answers gets a notice of what is asked, and the one that asked of the answer. */
function notifyOf({ kind, role }: AskStep) {
  const { notices } = askKinds[kind]
  if (role === 'withdrawn' || role === 'lapsed') return none
  const [notice, usual] =
    role === 'asked'
      ? ([notices.asked, 'operator'] as const)
      : ([notices.answered, 'agency'] as const)
  return (change: StepOfAsk): NoticeOutcome => {
    const cause = about(change, notice, 'either' in notices ? otherSide(change.actor) : usual)
    const { excursion_id } = change
    return {
      raised: [
        notices.each === 'order'
          ? { ...cause, key: keyOfAsk(notice, change), excursion_id }
          : { ...cause, event_statuses: openEventStatuses },
      ],
    }
  }
}

function publishOf({ kind, state, role }: AskStep) {
  const { published } = askKinds[kind]
  const type = role === 'asked' && 'opened' in published ? published.opened : published.closed
  return (change: StepOfAsk): PublishedChange[] => {
    const after: Readonly<Record<string, unknown>> = { ...change.after }
    const facts = Object.entries(published.facts).map(([fact, field]) => [fact, after[field]])
    const known = Object.fromEntries(facts.filter(([, value]) => (value ?? null) !== null))
    const became = role !== 'asked' && 'state' in published && { [published.state]: state }
    return [tell(change, type, { ...known, ...became } as Partial<ChangeData>)]
  }
}

const stepEffects = Object.fromEntries(
  askSteps.map((step) => [
    step.action,
    {
      announce: fetching(askKinds[step.kind].part),
      acknowledge: none,
      asks: none,
      notify: notifyOf(step),
      publish: publishOf(step),
    },
  ]),
) as unknown as Effects<AskAction>

const taking = stepEffects['order.take_proposal']

export const askEffects: Effects<AskAction> = {
  ...stepEffects,
  'order.take_proposal': {
    ...taking,
    asks: 'end',
    /** Its order is requested again, perhaps with a time of its own. */
    publish: (change) => {
      const { status, proposal, proposed } = change.after
      return [
        tell(change, publicTypeOfStatus[status], { order_status: status }),
        ...(taking.publish?.(change) ?? []),
        ...(proposal === 'time'
          ? [tell(change, 'order.pickup_time_set', { pickup_time: String(proposed) })]
          : []),
      ]
    },
  },
}
