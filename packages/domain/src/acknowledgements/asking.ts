import type { Change, ChangeActor } from '../changes/change.ts'
import { countChanges } from '../orders/count-change.ts'
import type {
  AcknowledgementFacts,
  AcknowledgementKind,
  AskedChange,
  AskedField,
  AskedValue,
} from './acknowledgement.ts'

/**
 * Asks the other side to read a change, where something that it concerns is confirmed: of an order, the order itself;
 * of a ship's call, an order of the ship; of the event's pick-up time, an order without a time of its own.
 */
export interface Asking extends Omit<AcknowledgementFacts, 'version'> {
  step: 'ask'
  agency_id: number
  event_id: number
  /** Null: it concerns the whole event. */
  excursion_id: number | null
  ship_imo: string | null
  /** Account of the person who changed it; null: a sender. */
  asked_by: number | null
  /** Only where a change of the same was asked to be read before: a first value changes nothing. */
  only_again: boolean
}

export type AskingStep =
  | Asking
  /** The person who set the event's pick-up time took it back, or the event went to another agency, with everything. */
  | { step: 'forget'; event_id: number; subject: 'pickup_time' | null }

type Values = Readonly<Partial<Record<AskedField, unknown>>>

/** The agency for changes by the operator's people or a sender; the operator for changes by an agency's people. */
function asking(
  { agency_id, event_id, actor }: { agency_id: number; event_id: number; actor: ChangeActor },
  subject: AcknowledgementKind,
  changes: readonly AskedChange[],
  about: Partial<Pick<Asking, 'excursion_id' | 'ship' | 'ship_imo' | 'only_again'>> = {},
): Asking[] {
  if (changes.length === 0) return []
  const person = typeof actor === 'object' && 'account_id' in actor ? actor : null
  return [
    {
      step: 'ask',
      agency_id,
      event_id,
      excursion_id: null,
      subject,
      ship: '',
      ship_imo: null,
      side: person === null || person.agency_id === null ? 'agency' : 'operator',
      changes,
      asked_by: person?.account_id ?? null,
      only_again: false,
      ...about,
    },
  ]
}

function changesIn(fields: readonly AskedField[], before: Values, after: Values): AskedChange[] {
  return fields
    .filter((field) => after[field] !== undefined)
    .map((field) => ({ field, was: valueOf(before[field]), now: valueOf(after[field]) }))
    .filter(({ was, now }) => was !== now)
}

function valueOf(value: unknown): AskedValue {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? value : null
}

export function askedOfEvent(change: Change<'event.change'>): AskingStep[] {
  const { event_id, before, after } = change
  if (after.agency_id !== undefined) return [{ step: 'forget', event_id, subject: null }]
  return asking(change, 'meeting_point', changesIn(['meet_point'], before, after))
}

/** A first time is the agency's part of the work; another one after a clearing is a change. */
export function askedOfPickupTime(
  change: Change<'event.set_pickup_time' | 'event.clear_pickup_time'>,
): AskingStep[] {
  const { actor, event_id, before, after } = change
  const isOfAgency = typeof actor === 'object' && 'agency_id' in actor && actor.agency_id !== null
  if (isOfAgency && after.pickup_time === null) {
    return [{ step: 'forget', event_id, subject: 'pickup_time' }]
  }
  const only_again = isOfAgency && before.pickup_time === null
  const changes = changesIn(['pickup_time'], before, after)
  return asking(change, 'pickup_time', changes, { only_again })
}

/** The same of one order. */
export function askedOfOwnTime(
  change: Change<'order.set_pickup_time' | 'order.clear_pickup_time'>,
): AskingStep[] {
  const { actor, excursion_id, before, after } = change
  const isOfAgency = typeof actor === 'object' && 'agency_id' in actor && actor.agency_id !== null
  const only_again = isOfAgency && before.pickup_time === null
  const changes = changesIn(['pickup_time'], before, after)
  return asking(change, 'pickup_time', changes, { excursion_id, only_again })
}

const callFields = [
  'call_date',
  'arrival',
  'first_ashore',
  'last_tender',
  'all_aboard',
  'departure_date',
  'departure',
  'tender',
  'ship_time_offset_minutes',
  'status',
] as const

/** That a ship has arrived or left asks no one: only whether it calls. */
function calling(values: Change<'ship_call.change'>['after']): Values {
  const { status } = values
  if (status === undefined) return values
  return { ...values, status: status === 'canceled' ? status : 'expected' }
}

export function askedOfShipCall(change: Change<'ship_call.change'>): AskingStep[] {
  const [before, after] = [calling(change.before), calling(change.after)]
  const { ship = '', ship_imo = null } = change.after
  const about = { ship, ship_imo }
  return [
    ...asking(change, 'ship_call', changesIn(callFields, before, after), about),
    ...asking(change, 'berth', changesIn(['berth'], before, after), about),
  ]
}

/** An order that an import confirms or cancels in the same step is read with that. */
export function askedOfOrder(change: Change<'order.change'>): AskingStep[] {
  const { excursion_id, before, after } = change
  if (after.status !== undefined) return []
  const about = { excursion_id }
  const counts = countChanges({
    waiting: [],
    before: before.subproducts ?? [],
    after: after.subproducts ?? [],
  }).map((count): AskedChange => ({ field: 'person_count', ...count }))
  return [
    ...asking(change, 'count', counts, about),
    ...asking(change, 'pickup_time', changesIn(['pickup_time'], before, after), about),
    ...asking(change, 'berth', changesIn(['berth'], before, after), about),
  ]
}
