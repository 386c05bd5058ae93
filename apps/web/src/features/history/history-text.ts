import type { HistoryEntry } from '@gangway/contract/history'
import type { Language } from '@gangway/domain/languages/language'
import { orderWarnings } from '@gangway/domain/orders/order-warnings'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { statusName, valueText } from './change-text.ts'

/** Actions whose sentence says everything that became different. */
const toldWhole = [
  'event.open',
  'event.set_pickup_time',
  'event.clear_pickup_time',
  'event.complete',
  'order.approve',
  'order.cancel',
  'order.reopen',
  'order.undo',
  'order.find_unreadable',
  'ticket.upload',
  'ticket.remove',
  'comment.write',
  'comment.edit',
  'comment.delete',
  'event.set_comments_guid',
] as const

/** What the product knows how to say; of anything else the action's name is shown. */
const knownActions = [
  ...toldWhole,
  'event.create',
  'event.change',
  'order.create',
  'order.change',
  'order.acknowledge_count',
] as const

const complete: ReadonlySet<string> = new Set([...toldWhole, 'event.export_manifest'])

export function tellsItself(action: string): boolean {
  return complete.has(action)
}

/** An entry as a sentence: `Ida Holm approved order 12.` */
export function historyText(t: Translate, entry: HistoryEntry, language: Language): string {
  const { action, order_id, excursion_id } = entry
  const actor = actorText(t, entry)
  const order = order_id ?? String(excursion_id ?? '')
  if (action === 'event.follow_orders') return followText(t, entry)
  if (action === 'event.export_manifest') return manifestText(t, actor, entry)
  if (action === 'order.approve') return approvalText(t, { actor, order }, entry)
  const known = knownActions.find((candidate) => candidate === action)
  if (known === undefined) return t('history.action.unknown', { actor, action })
  const values = { actor, order, time: pickupTimeOf(t, entry, language) }
  return t(`history.action.${known}`, values)
}

/** Whether personal data left the product with it is what matters. */
function manifestText(t: Translate, actor: string, { changes }: HistoryEntry): string {
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
function approvalText(
  t: Translate,
  who: { actor: string; order: string },
  { changes }: HistoryEntry,
): string {
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

function actorText(t: Translate, { actor, account_name }: HistoryEntry): string {
  return actor === 'account'
    ? (account_name ?? t('history.actor.account'))
    : t(`history.actor.${actor}`)
}

function pickupTimeOf(t: Translate, { changes }: HistoryEntry, language: Language): string {
  const change = changes.find(({ field }) => field === 'pickup_time')
  const time = change?.after ?? change?.before ?? null
  return valueText(t, 'pickup_time', time, language)
}

/** What the event became because of its orders; nobody did that by name. */
function followText(t: Translate, { changes }: HistoryEntry): string {
  const status = changes.find(({ field }) => field === 'status')
  const after = status?.after ?? null
  if (after === null || after === status?.before) return t('history.action.event.followTotal')
  return t('history.action.event.followStatus', { status: statusName(t, after) })
}
