import type { AuditChoices, AuditEntry, AuditPerson } from '@gangway/contract/audit'
import { isAuditAction } from '@gangway/domain/changes/audit-actions'
import { isAuditField } from '@gangway/domain/changes/audit-fields'
import { roles } from '@gangway/domain/accounts/roles'
import { formatShortDate, isCalendarDate } from '@gangway/domain/dates/calendar-date'
import { allStatuses } from '@gangway/domain/events/event-status'
import type { Language } from '@gangway/domain/languages/language'
import { orderWarnings } from '@gangway/domain/orders/order-warnings'
import { deletedKinds } from '@gangway/domain/retention/deletion-days'
import { languageName } from '../../shared/format/language-name.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'

/** The action's label; one of another release as it was recorded. */
export function actionText(t: Translate, action: string): string {
  return isAuditAction(action) ? t(`audit.action.${action}`) : action
}

export function fieldText(t: Translate, field: string): string {
  return isAuditField(field) ? t(`history.field.${field}`) : field
}

export function actorText(t: Translate, { actor, account }: AuditEntry): string {
  if (actor !== 'account') return t(`audit.actor.${actor}`)
  return account === null ? t('history.actor.account') : accountText(t, account)
}

/** A program is named as one, so that no one takes it for a colleague. */
export function accountText(t: Translate, { name, kind }: AuditPerson): string {
  return kind === 'program' ? t('history.actor.program', { name }) : name
}

/** A person's role; null for programs, whose name says it. */
export function standingText(t: Translate, { role, kind }: AuditPerson): string | null {
  return kind === 'program' ? null : t(`shell.role.${role}`)
}

/** Subject of an entry, in a line; empty: nothing in particular. */
export function aboutText(entry: AuditEntry, language: Language): string {
  const { event, order, about_account, account, agency } = entry
  const parts = [
    order?.number,
    event === null ? undefined : `${event.title}, ${formatShortDate(event.date, language)}`,
    about_account === null || about_account.id === account?.id ? undefined : about_account.name,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : (agency?.name ?? '')
}

/** Words that a field may hold, and the texts they have. */
const words = {
  by: keysOf('audit.by', ['password', 'provider', 'passkey', 'invitation', 'reset']),
  second_factor: keysOf('audit.second_factor', ['totp', 'recovery_code', 'passkey']),
  limit: keysOf('audit.limit', [
    'sign_in',
    'second_factor',
    'password',
    'mail',
    'recorded_refusals',
    'requests',
    'exports',
    'uploads',
    'storage',
  ]),
  reason: new Map([
    ...keysOf('accounts.outcome', [
      'wrong_credentials',
      'wrong_code',
      'wrong_passkey',
      'browser_required',
      'no_account',
    ]),
    ...keysOf('audit.reason', ['revoked', 'expired', 'elsewhere', 'by_hand', 'failing', 'gone']),
  ]),
  status: keysOf('events.status', allStatuses),
  role: keysOf('shell.role', roles),
  kinds: new Map([
    ...keysOf('orders.deletion', deletedKinds),
    ...keysOf('orders.field', ['needs']),
  ]),
  accepted_warnings: keysOf('history.warning', orderWarnings),
  unseen_warnings: keysOf('history.warning', orderWarnings),
} as const

function keysOf<const Area extends string, const Word extends string>(
  area: Area,
  all: readonly Word[],
): ReadonlyMap<string, `${Area}.${Word}`> {
  return new Map(all.map((word) => [word, `${area}.${word}` as const]))
}

/** A recorded value in words. */
export function valueText(
  t: Translate,
  field: string,
  value: string | null,
  { language, choices }: { language: Language; choices: AuditChoices | undefined },
): string {
  if (value === null || value === '') return t('history.none')
  if (value === 'true' || value === 'false')
    return t(value === 'true' ? 'history.yes' : 'history.no')
  if (isCalendarDate(value)) return formatShortDate(value, language)
  if (field === 'action') return actionText(t, value)
  if (field === 'language' || field === 'language_guide') return languageName(value, language)
  if (field === 'agency_id' || field === 'agency') return nameIn(choices?.agencies, value)
  if (field === 'person' || field === 'account') return nameIn(choices?.people, value)
  const known = Object.hasOwn(words, field) ? words[field as keyof typeof words] : undefined
  if (known === undefined) return value
  return value
    .split(', ')
    .map((word) => {
      const key = known.get(word)
      return key === undefined ? word : t(key)
    })
    .join(', ')
}

function nameIn(things: readonly { id: number; name: string }[] | undefined, id: string): string {
  return things?.find((thing) => String(thing.id) === id)?.name ?? id
}
