import type { DecisionReason } from '@gangway/contract/decision-reasons'
import type { DisruptedEvent, DisruptionPreview } from '@gangway/contract/disruption-preview'
import type { performDisruption } from '@gangway/contract/disruptions'
import type { ListedCall } from '@gangway/contract/ship-call-changes'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import {
  type DisruptionCause,
  type DisruptionStep,
  isOfOneShip,
} from '@gangway/domain/disruptions/disruption'
import { reasonFault } from '@gangway/domain/orders/decision-reason'
import type { Place } from './disrupted-place.ts'
import type { DisruptionDraft } from './disruptions.api.ts'

/** The staff's choice for an event in place of the proposed step; a null step leaves it out. */
export interface Choice {
  step: DisruptionStep | null
  time: string | null
  reason: string | null
  words: string
}

export type Choices = ReadonlyMap<number, Choice>

export const timeNames = ['arrival', 'all_aboard', 'departure'] as const

/** Times that differ from the call's. */
export type NewTimes = Partial<Pick<ListedCall, (typeof timeNames)[number]>>

export interface Happened {
  cause: DisruptionCause | null
  /** Id of the call it happened to, all ships of the day, or null: not chosen yet. */
  subject: number | 'all' | null
  /** Empty: the call has the right ones; null: they are not said yet. */
  times: NewTimes | null
}

export interface Said {
  words: string
  refund: boolean
}

/** Causes whose new times are asked for. */
export const changesTimes = (cause: DisruptionCause | null) =>
  cause === 'late' || cause === 'early_departure'

/** The call or all ships that a cause is taken to concern, the chosen first; null: it is asked. */
export function subjectOf(
  cause: DisruptionCause | null,
  chosen: Happened['subject'],
  calls: readonly ListedCall[],
  { ship_call_id }: Place,
): Happened['subject'] {
  if (cause === null) return null
  if (chosen === 'all' ? !isOfOneShip[cause] : calls.some(({ id }) => id === chosen)) return chosen
  if (calls.some(({ id }) => id === ship_call_id)) return ship_call_id
  const [only] = calls
  return isOfOneShip[cause] && calls.length === 1 && only !== undefined ? only.id : null
}

/** Null until the cause, its subject and any new times are known. */
export function draftOf(
  { port_id, date }: Place,
  { cause, subject, times }: Happened,
  { said, choices, calls }: { said: Said; choices: Choices; calls: readonly ListedCall[] },
): DisruptionDraft | null {
  if (cause === null || subject === null) return null
  const call = calls.find(({ id }) => id === subject)
  const isTimed = changesTimes(cause)
  if (isTimed && (times === null || call === undefined)) return null
  const isNew = isTimed && Object.keys(times ?? {}).length > 0
  return {
    ...(subject === 'all' ? { port_id, date } : { ship_call_id: subject }),
    cause,
    ...said,
    ...(isNew && call !== undefined && { times: { ...times, version: call.version } }),
    choices: [...choices].map(([event_id, choice]) => ({ event_id, ...sent(choice) })),
  }
}

/** Values of an event's fields: the choice of staff, else the proposed one. */
export function choiceFor({ event_id, proposed }: DisruptedEvent, choices: Choices): Choice {
  return choices.get(event_id) ?? { ...proposed, words: '' }
}

/** Missing part of a cancellation; null: none, as far as the list of reasons is known. */
export function lackOf(
  { step, reason, words }: Choice,
  reasons: readonly DecisionReason[],
): 'reason' | 'words' | null {
  if (step !== 'cancel') return null
  const known = reasons.find(({ code }) => code === reason) ?? null
  const given = { to: 'canceled', reason, words: words.trim(), known, isNeeded: true } as const
  const fault = reasonFault(given)
  return fault === null || fault.code === 'unknown' ? null : fault.field
}

/** Exactly the steps of the preview; null: none. */
export function toPerform(
  draft: DisruptionDraft,
  { agencies }: DisruptionPreview,
  choices: Choices,
): BodyInputOf<typeof performDisruption> | null {
  const { choices: _, ...happened } = draft
  const events = agencies
    .flatMap((agency) => agency.events)
    .flatMap((event) => {
      const { step, ...choice } = sent(choiceFor(event, choices))
      if (event.chosen === null || event.chosen.obstacle !== null || step === null) return []
      return [{ event_id: event.event_id, version: event.version, step, ...choice }]
    })
  return events.length === 0 && happened.times === undefined ? null : { ...happened, events }
}

/** Without what does not belong to the step. */
function sent({ step, time, reason, words }: Choice) {
  return {
    step,
    time: step === 'new_time' || step === 'own_time' ? time : null,
    ...(step === 'cancel' ? { reason, words } : {}),
  }
}
