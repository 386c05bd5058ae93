import { mergedChanges } from '@gangway/domain/acknowledgements/acknowledgement'
import type { Asking, AskingStep } from '@gangway/domain/acknowledgements/asking'
import type { Change, ChangeAction, EffectiveAction } from '@gangway/domain/changes/change'
import type {
  ClosedNotices,
  NoticeCause,
  WithdrawnNotice,
} from '../../platform/notices/notice-cause.ts'
import type { AnnouncedChange } from '../../platform/realtime/announce.queries.ts'
import { askEffects } from './ask-effects.rules.ts'
import { crewEffects } from './crew-effects.rules.ts'
import { type AskEffect, type Effects, none } from './define-effects.rules.ts'
import { dispatchEffects } from './dispatch-effects.rules.ts'
import { disruptionEffects } from './disruption-effects.rules.ts'
import { eventEffects } from './event-effects.rules.ts'
import * as notify from './notice-causes.rules.ts'
import { publishLines } from './line-changes.rules.ts'
import { orderEffects } from './order-effects.rules.ts'
import {
  publishChangedInvoice,
  publishInvoice,
  type PublishedChange,
} from './public-changes.rules.ts'
import { statementEffects } from './statement-effects.rules.ts'

/** Effects of each change that has any. A new one does not compile until all of its questions are answered. */
const effects: Effects<EffectiveAction> = {
  ...eventEffects,
  ...orderEffects,
  ...askEffects,
  ...disruptionEffects,
  ...dispatchEffects,
  ...crewEffects,
  ...statementEffects,
  'invoice.create': { notify: notify.newInvoice, publish: publishInvoice },
  'invoice.change': { notify: none, publish: publishChangedInvoice },
  'webhook.disable': { notify: notify.disabledWebhook, publish: none },
  'sealed.find_unreadable': { notify: notify.damagedValue, publish: none },
}

type Question = 'announce' | 'acknowledge' | 'notify' | 'publish'

type Outcome<Asked extends Question> = NonNullable<
  ReturnType<NonNullable<Effects<'event.change'>['event.change'][Asked]>>
>

/** Each answer takes the change it stands beside, which the compiler does not follow through a lookup. */
const answers = effects as Readonly<
  Partial<
    Record<
      ChangeAction,
      { [Asked in Question]?: ((change: Change) => Outcome<Asked>) | null } & { asks?: AskEffect }
    >
  >
>

/** Announcements for changes recorded together: each event once, but every status that someone set. */
export function announcedChanges(changes: readonly Change[]): AnnouncedChange[] {
  const announced = new Map<string, AnnouncedChange>()
  for (const change of changes) {
    const one = answers[change.action]?.announce?.(change) ?? null
    if (one === null) continue
    const { event_id, agency_id, signal } = one
    const about = signal.kind === 'status' ? `status ${signal.excursion_id}` : signal.kind
    announced.set(`${event_id} ${agency_id} ${about}`, one)
  }
  return [...announced.values()]
}

/**
 * Notices of the changes that were recorded together, and of what is asked to be read; several of one kind about one
 * thing are one.
 */
export function noticesOf(
  changes: readonly Change[],
  asked: readonly Asking[] = [],
): {
  raised: NoticeCause[]
  withdrawn: WithdrawnNotice[]
  closed: ClosedNotices[]
} {
  const outcomes = changes.map((change) => answers[change.action]?.notify?.(change))
  const causes = [
    ...asked.flatMap((asking) => notify.askedToRead(asking).raised ?? []),
    ...outcomes.flatMap((outcome) => outcome?.raised ?? []),
  ]
  return {
    raised: [...new Map(causes.map((cause) => [cause.key, cause])).values()],
    withdrawn: outcomes.flatMap((outcome) => outcome?.withdrawn ?? []),
    closed: gathered(outcomes.flatMap((outcome) => outcome?.closed ?? [])),
  }
}

/** One for each set of kinds. */
function gathered(closed: readonly ClosedNotices[]): ClosedNotices[] {
  const sets = Map.groupBy(closed, ({ kinds }) => kinds.join())
  return [...sets.values()].flatMap((set) => {
    const [first] = set
    if (first === undefined) return []
    const events = [...new Set(set.flatMap((one) => one.events))]
    const orders = set.flatMap((one) => one.orders ?? [])
    return [{ events, kinds: first.kinds, ...(first.orders !== undefined && { orders }) }]
  })
}

export function publicChangesOf(changes: readonly Change[]): PublishedChange[] {
  const published = changes.flatMap((change) => answers[change.action]?.publish?.(change) ?? [])
  const rates = published.findLast(({ type }) => type === 'rates.changed')
  return [
    ...published.filter((one) => one.type !== 'rates.changed' || one === rates),
    ...publishLines(changes),
  ]
}

/** Events and orders whose asks may have nothing left to answer. */
export function followedByAsks(changes: readonly Change[]) {
  return subjectsOf(changes.filter(({ action }) => (answers[action]?.asks ?? none) !== none))
}

/** Events and orders that may have another event or agency. */
export function movedWithAsks(changes: readonly Change[]) {
  return subjectsOf(changes.filter(({ action }) => answers[action]?.asks === 'move'))
}

function subjectsOf(changes: readonly Change[]) {
  return {
    events: [...new Set(changes.flatMap((one) => ('event_id' in one ? one.event_id : [])))],
    orders: changes.flatMap((one) => ('excursion_id' in one ? (one.excursion_id ?? []) : [])),
  }
}

/** Steps of asking the other side to read changes that were recorded together: each subject once. */
export function askingStepsOf(changes: readonly Change[]): AskingStep[] {
  const steps = changes.flatMap((change) => answers[change.action]?.acknowledge?.(change) ?? [])
  const askings = new Map<string, Asking>()
  for (const step of steps.filter((one) => one.step === 'ask')) {
    const { event_id, excursion_id, subject, ship } = step
    const key = JSON.stringify([event_id, excursion_id, subject, ship])
    const earlier = askings.get(key)?.changes ?? []
    askings.set(key, { ...step, changes: mergedChanges(earlier, step.changes) })
  }
  return [...steps.filter(({ step }) => step !== 'ask'), ...askings.values()]
}
