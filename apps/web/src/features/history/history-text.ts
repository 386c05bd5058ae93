import type { HistoryEntry } from '@gangway/contract/history'
import type { Language } from '@gangway/domain/languages/language'
import { reasonLabel } from '@gangway/domain/orders/decision-reason'
import { proposalKinds } from '@gangway/domain/orders/proposal'
import { valueText } from '../../shared/format/changed-value.ts'
import { proposalText } from '../../shared/format/proposal-text.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { knownValue } from './change-text.ts'
import { historyRows } from './history-rows.ts'
import type { PlainAction } from './history-sentences.ts'

export function listsChanges(action: string): boolean {
  const row = knownValue(historyRows, action)
  return row === undefined || row.lists === true
}

/** An entry as a sentence: `Ida Holm approved order 12.` */
export function historyText(t: Translate, entry: HistoryEntry, language: Language): string {
  const { action, order_id, excursion_id, changes, reason: given } = entry
  const actor = actorText(t, entry)
  const row = knownValue(historyRows, action)
  if (row === undefined) return t('history.action.unknown', { actor, action })
  const order = order_id ?? String(excursion_id ?? '')
  const time = pickupTimeOf(t, entry, language)
  const reason = given === null ? null : reasonLabel(given, language)
  const proposal = proposalOf(t, entry, language)
  const told = { actor, order, time, changes, reason, proposal }
  return row.sentence?.(t, told) ?? t(`history.action.${action as PlainAction}`, told)
}

function proposalOf(t: Translate, { changes }: HistoryEntry, language: Language): string | null {
  const valueOf = (name: string) => changes.find(({ field }) => field === name)
  const kind = proposalKinds.find((known) => known === valueOf('proposal')?.after)
  if (kind === undefined) return null
  const { before: was = null, after: value = null } = valueOf('proposed') ?? {}
  return proposalText(t, { kind, value, was }, language)
}

function actorText(t: Translate, { actor, account_name, account_kind }: HistoryEntry): string {
  if (actor !== 'account') return t(`history.actor.${actor}`)
  const name = account_name ?? t('history.actor.account')
  return account_kind === 'program' ? t('history.actor.program', { name }) : name
}

function pickupTimeOf(t: Translate, { changes }: HistoryEntry, language: Language): string {
  const change = changes.find(({ field }) => field === 'pickup_time')
  const time = change?.after ?? change?.before ?? null
  return valueText(t, 'pickup_time', time, language)
}
