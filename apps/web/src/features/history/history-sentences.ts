import type { HistoryEntry } from '@gangway/contract/history'
import { type AskAction, askKinds, type AskStep } from '@gangway/domain/asks/ask-kinds'
import type { EventChangeAction } from '@gangway/domain/changes/change'
import { disruptionCauses, disruptionSteps } from '@gangway/domain/disruptions/disruption'
import { orderWarnings } from '@gangway/domain/orders/order-warnings'
import { requiredDataKeys } from '@gangway/domain/orders/required-data'
import { withdrawals } from '@gangway/domain/orders/withdrawal'
import { deletedKinds } from '@gangway/domain/retention/deletion-days'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { statusName } from '../../shared/format/changed-value.ts'

export interface Told {
  /** Label of the reason for a cancellation. */
  reason: string | null
  proposal: string | null
  actor: string
  order: string
  /** The pick-up time that was set or cleared. */
  time: string
  changes: HistoryEntry['changes']
}

export type Sentence = (t: Translate, told: Told) => string

/** Actions whose sentence is the same whatever the change was. */
export type PlainAction = Exclude<
  EventChangeAction,
  | AskAction
  | 'event.follow_orders'
  | 'event.disrupt'
  | 'event.undo_disruption'
  | 'event.offer'
  | 'event.replace'
  | 'event.withdraw'
  | 'order.cancel'
  | 'order.withdraw'
  | 'order.delete_personal_data'
>

/** Sentence of a step: with the first value that is asked for, and what it is to take the place of. */
export function askText({ kind, action }: AskStep): Sentence {
  const [asks] = Object.values<string>(askKinds[kind].published.facts)
  return (t, { actor, order, proposal, changes }) => {
    const saved = changes.find(({ before }) => before !== null)?.before ?? ''
    const values = {
      actor,
      order,
      asked: valueIn(changes, asks),
      saved,
      proposal: proposal ?? '',
      list: keysIn(t, changes),
      n: Number(valueIn(changes, 'entries')),
    }
    const text = t(`history.action.${action}`, values)
    return order === '' || action.startsWith('order.')
      ? text
      : t('history.ofOrder', { order, text })
  }
}

function valueIn(changes: HistoryEntry['changes'], name: string | undefined): string {
  return changes.find(({ field }) => field === name)?.after ?? ''
}

/** Kinds of missing data, never whose. */
function keysIn(t: Translate, changes: HistoryEntry['changes']): string {
  const names = valueIn(changes, 'kinds').split(',')
  const keys = requiredDataKeys.filter((key) => names.includes(key))
  return keys.map((key) => t(`orders.${key}`)).join(', ')
}

export function cancelText(t: Translate, { reason, proposal, ...who }: Told): string {
  const text =
    reason === null
      ? t('history.action.order.cancel', who)
      : t('history.action.order.cancel_for', { ...who, reason })
  return proposal === null ? text : t('history.action.order.proposed', { text, proposal })
}

/** Another list than the manifest, or whether personal data left the product with it. */
export function manifestText(t: Translate, { actor, changes }: Told): string {
  const kinds = [valueIn(changes, 'kind'), valueIn(changes, 'passports') === 'true' && 'passports']
  const kind = (['coach_list', 'emergency_list', 'passports'] as const).find((one) =>
    kinds.includes(one),
  )
  const action = 'history.action.event.export_manifest'
  return t(kind === undefined ? action : `${action}_${kind}`, { actor })
}

/** With the warnings against which it was confirmed, and whether they had been shown. */
export function approvalText(t: Translate, { changes, actor, order }: Told): string {
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
export function deletionText(t: Translate, { actor, changes, order }: Told): string {
  const valueOf = (name: string) => changes.find(({ field }) => field === name)?.after ?? ''
  const names = valueOf('kinds').split(',')
  const kinds = deletedKinds.filter((kind) => names.includes(kind))
  const list = kinds.map((kind) => t(`orders.deletion.${kind}`)).join(', ')
  const action = valueOf('on_request') === 'true' ? 'erase' : 'delete'
  return t(`history.action.order.${action}`, { actor, order, list, n: Number(valueOf('entries')) })
}

/** The disruption, its cause, and the step for the event. */
export function disruptionText(action: 'event.disrupt' | 'event.undo_disruption'): Sentence {
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

/** The agency on the other side of an offer: only the operator’s people see a history. */
export function offerText(action: 'event.offer' | 'event.replace'): Sentence {
  const side = action === 'event.offer' ? 'after' : 'before'
  return (t, { actor, changes }) => {
    const agency = changes.find(({ field }) => field === 'agency')?.[side] ?? ''
    return t(`history.action.${action}`, { actor, agency })
  }
}

/** Why its sender took it back. */
export function withdrawalText(action: 'order.withdraw' | 'event.withdraw'): Sentence {
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

/** The event's new state, derived from its orders; no one in particular changed it. */
export function followText(t: Translate, { changes }: Told): string {
  const status = changes.find(({ field }) => field === 'status')
  const after = status?.after ?? null
  if (after === null || after === status?.before) return t('history.action.event.followTotal')
  return t('history.action.event.followStatus', { status: statusName(t, after) })
}
