import type { HistoryEntry } from '@gangway/contract/history'
import type { EventChangeAction } from '@gangway/domain/changes/change'
import { disruptionCauses, disruptionSteps } from '@gangway/domain/disruptions/disruption'
import type { Language } from '@gangway/domain/languages/language'
import { reasonLabel } from '@gangway/domain/orders/decision-reason'
import { proposalKinds } from '@gangway/domain/orders/proposal'
import { orderWarnings } from '@gangway/domain/orders/order-warnings'
import { requiredDataKeys } from '@gangway/domain/orders/required-data'
import { withdrawals } from '@gangway/domain/orders/withdrawal'
import { deletedKinds } from '@gangway/domain/retention/deletion-days'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { proposalText } from '../../shared/format/proposal-text.ts'
import { statusName, valueText } from '../../shared/format/changed-value.ts'
import { knownValue } from './change-text.ts'

interface Told {
  /** Label of the reason for a cancellation. */
  reason: string | null
  proposal: string | null
  actor: string
  order: string
  /** The pick-up time that was set or cleared. */
  time: string
  changes: HistoryEntry['changes']
}

type Sentence = (t: Translate, told: Told) => string

interface Telling {
  sentence: Sentence
  /** The sentence omits changes, so they are listed below it. */
  lists: boolean
}

type PlainAction = Exclude<
  EventChangeAction,
  | RequestAction
  | 'event.follow_orders'
  | 'event.disrupt'
  | 'event.undo_disruption'
  | 'event.withdraw'
  | 'order.cancel'
  | 'order.withdraw'
  | 'order.delete_personal_data'
  | ProposalAction
  | 'order.ask_data'
  | 'order.complete_data'
>

type ProposalAction = Extract<EventChangeAction, `order.${string}_proposal`>

type RequestAction = Extract<EventChangeAction, `event.${string}_pickup_change`>

/** With the time that an agency asks for. */
function requestText(action: RequestAction): Sentence {
  return (t, { actor, order, changes }) => {
    const valueOf = (name: string) => changes.find(({ field }) => field === name)
    const time = valueOf('asked_time')?.after ?? ''
    const saved = valueOf('pickup_time')?.before ?? ''
    const text = t(`history.action.${action}`, { actor, time, saved })
    return order === '' ? text : t('history.ofOrder', { order, text })
  }
}

/** A sentence that is the same whatever the change was. */
function plain(action: PlainAction): Sentence {
  return (t, told) => t(`history.action.${action}`, told)
}

function whole(sentence: Sentence): Telling {
  return { sentence, lists: false }
}

function listed(sentence: Sentence): Telling {
  return { sentence, lists: true }
}

/** The sentence of the history for each change of an event. */
const tellings: Readonly<Record<EventChangeAction, Telling>> = {
  'event.create': listed(plain('event.create')),
  'event.change': listed(plain('event.change')),
  'event.open': whole(plain('event.open')),
  'event.set_pickup_time': whole(plain('event.set_pickup_time')),
  'event.clear_pickup_time': whole(plain('event.clear_pickup_time')),
  'event.acknowledge': listed(plain('event.acknowledge')),
  'event.ask_pickup_change': whole(requestText('event.ask_pickup_change')),
  'event.accept_pickup_change': whole(requestText('event.accept_pickup_change')),
  'event.refuse_pickup_change': whole(requestText('event.refuse_pickup_change')),
  'event.withdraw_pickup_change': whole(requestText('event.withdraw_pickup_change')),
  'event.lapse_pickup_change': whole(requestText('event.lapse_pickup_change')),
  'event.follow_orders': listed(followText),
  'event.disrupt': whole(disruptionText('event.disrupt')),
  'event.undo_disruption': whole(disruptionText('event.undo_disruption')),
  'event.complete': whole(plain('event.complete')),
  'event.withdraw': whole(withdrawalText('event.withdraw')),
  'event.export_manifest': whole(manifestText),
  'event.set_comments_guid': whole(plain('event.set_comments_guid')),
  'ship_call.create': listed(plain('ship_call.create')),
  'ship_call.change': listed(plain('ship_call.change')),
  'ship_call.remove': listed(plain('ship_call.remove')),
  'comment.write': whole(plain('comment.write')),
  'comment.edit': whole(plain('comment.edit')),
  'comment.delete': whole(plain('comment.delete')),
  'order.create': listed(plain('order.create')),
  'order.change': listed(plain('order.change')),
  'order.set_pickup_time': whole(plain('order.set_pickup_time')),
  'order.clear_pickup_time': whole(plain('order.clear_pickup_time')),
  'order.approve': whole(approvalText),
  'order.cancel': whole(cancelText),
  'order.withdraw': whole(withdrawalText('order.withdraw')),
  'order.take_proposal': whole(answerText('order.take_proposal')),
  'order.refuse_proposal': whole(answerText('order.refuse_proposal')),
  'order.withdraw_proposal': whole(answerText('order.withdraw_proposal')),
  'order.expire_proposal': whole(answerText('order.expire_proposal')),
  'order.reopen': whole(plain('order.reopen')),
  'order.undo': whole(plain('order.undo')),
  'order.acknowledge_count': listed(plain('order.acknowledge_count')),
  'order.acknowledge': listed(plain('order.acknowledge')),
  'order.ask_data': whole(dataRequestText('order.ask_data')),
  'order.complete_data': whole(dataRequestText('order.complete_data')),
  'order.find_unreadable': whole(plain('order.find_unreadable')),
  'order.export_personal_data': whole(plain('order.export_personal_data')),
  'order.delete_personal_data': whole(deletionText),
  'ticket.upload': whole(plain('ticket.upload')),
  'ticket.remove': whole(plain('ticket.remove')),
}

export function listsChanges(action: string): boolean {
  return knownValue(tellings, action)?.lists ?? true
}

/** An entry as a sentence: `Ida Holm approved order 12.` */
export function historyText(t: Translate, entry: HistoryEntry, language: Language): string {
  const { action, order_id, excursion_id, changes, reason: given } = entry
  const actor = actorText(t, entry)
  const telling = knownValue(tellings, action)
  if (telling === undefined) return t('history.action.unknown', { actor, action })
  const order = order_id ?? String(excursion_id ?? '')
  const time = pickupTimeOf(t, entry, language)
  const reason = given === null ? null : reasonLabel(given, language)
  const proposal = proposalOf(t, entry, language)
  return telling.sentence(t, { actor, order, time, changes, reason, proposal })
}

function cancelText(t: Translate, { reason, proposal, ...who }: Told): string {
  const text =
    reason === null
      ? t('history.action.order.cancel', who)
      : t('history.action.order.cancel_for', { ...who, reason })
  return proposal === null ? text : t('history.action.order.proposed', { text, proposal })
}

function answerText(action: ProposalAction): Sentence {
  return (t, { actor, order, proposal }) =>
    t(`history.action.${action}`, { actor, order, proposal: proposal ?? '' })
}

function proposalOf(t: Translate, { changes }: HistoryEntry, language: Language): string | null {
  const valueOf = (name: string) => changes.find(({ field }) => field === name)
  const kind = proposalKinds.find((known) => known === valueOf('proposal')?.after)
  if (kind === undefined) return null
  const { before: was = null, after: value = null } = valueOf('proposed') ?? {}
  return proposalText(t, { kind, value, was }, language)
}

/** Whether personal data left the product with it is what matters. */
function manifestText(t: Translate, { actor, changes }: Told): string {
  const withPassports = changes.some(
    ({ field, after }) => field === 'passports' && after === 'true',
  )
  return t(
    withPassports
      ? 'history.action.event.export_manifest_passports'
      : 'history.action.event.export_manifest',
    { actor },
  )
}

/** With the warnings against which it was confirmed, and whether they had been shown. */
function approvalText(t: Translate, { changes, actor, order }: Told): string {
  const who = { actor, order }
  const accepted = namesOf(t, changes, 'accepted_warnings')
  if (accepted !== null)
    return t('history.action.order.approve_accepted', { ...who, list: accepted })
  const unseen = namesOf(t, changes, 'unseen_warnings')
  if (unseen !== null) return t('history.action.order.approve_unseen', { ...who, list: unseen })
  return t('history.action.order.approve', who)
}

function namesOf(t: Translate, changes: HistoryEntry['changes'], field: string): string | null {
  const names = changes.find((change) => change.field === field)?.after?.split(',') ?? []
  const known = orderWarnings.filter((warning) => names.includes(warning))
  return known.length === 0 ? null : known.map((one) => t(`history.warning.${one}`)).join(', ')
}

/** Kinds and amount of data deleted on its date or on request, never its content. */
function deletionText(t: Translate, { actor, changes, order }: Told): string {
  const valueOf = (name: string) => changes.find(({ field }) => field === name)?.after ?? ''
  const names = valueOf('kinds').split(',')
  const kinds = deletedKinds.filter((kind) => names.includes(kind))
  const list = kinds.map((kind) => t(`orders.deletion.${kind}`)).join(', ')
  const action = valueOf('on_request') === 'true' ? 'erase' : 'delete'
  return t(`history.action.order.${action}`, { actor, order, list, n: Number(valueOf('entries')) })
}

/** Kinds of missing data, and the number of persons, never their names. */
function dataRequestText(action: 'order.ask_data' | 'order.complete_data'): Sentence {
  return (t, { actor, changes, order }) => {
    const valueOf = (name: string) => changes.find(({ field }) => field === name)?.after ?? ''
    const names = valueOf('kinds').split(',')
    const keys = requiredDataKeys.filter((key) => names.includes(key))
    const list = keys.map((key) => t(`orders.${key}`)).join(', ')
    return t(`history.action.${action}`, { actor, order, list, n: Number(valueOf('entries')) })
  }
}

/** The disruption, its cause, and the step for the event. */
function disruptionText(action: 'event.disrupt' | 'event.undo_disruption'): Sentence {
  return (t, { actor, changes }) => {
    const valueOf = (name: string) => changes.find(({ field }) => field === name)?.after
    const cause = disruptionCauses.find((one) => one === valueOf('cause')) ?? 'other'
    const step = disruptionSteps.find((one) => one === valueOf('step')) ?? 'inform'
    return t(`history.action.${action}`, {
      actor,
      number: valueOf('disruption_id') ?? '',
      cause: t(`history.cause.${cause}`),
      step: t(`history.step.${step}`),
    })
  }
}

function actorText(t: Translate, { actor, account_name, account_kind }: HistoryEntry): string {
  if (actor !== 'account') return t(`history.actor.${actor}`)
  const name = account_name ?? t('history.actor.account')
  return account_kind === 'program' ? t('history.actor.program', { name }) : name
}

/** Why its sender took it back. */
function withdrawalText(action: 'order.withdraw' | 'event.withdraw'): Sentence {
  return (t, { actor, order, changes }) => {
    const given = changes.find(({ field }) => field === 'withdrawal')?.after
    const reason = withdrawals.find((one) => one === given) ?? 'other'
    return t(`history.action.${action}`, {
      actor,
      order,
      reason: t(`history.withdrawal.${reason}`),
    })
  }
}

function pickupTimeOf(t: Translate, { changes }: HistoryEntry, language: Language): string {
  const change = changes.find(({ field }) => field === 'pickup_time')
  const time = change?.after ?? change?.before ?? null
  return valueText(t, 'pickup_time', time, language)
}

/** The event's new state, derived from its orders; no one in particular changed it. */
function followText(t: Translate, { changes }: Told): string {
  const status = changes.find(({ field }) => field === 'status')
  const after = status?.after ?? null
  if (after === null || after === status?.before) return t('history.action.event.followTotal')
  return t('history.action.event.followStatus', { status: statusName(t, after) })
}
