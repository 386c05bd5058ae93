import type { AuditChange, AuditEntry, AuditPerson } from '@gangway/contract/audit'
import { isAuditAction } from '@gangway/domain/changes/audit-actions'
import { isAuditField } from '@gangway/domain/changes/audit-fields'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { timeInTimeZone } from '@gangway/domain/dates/zoned-time'
import type { Language } from '@gangway/domain/languages/language'
import * as english from '@gangway/texts/audit/english'
import * as german from '@gangway/texts/audit/german'
import { auditTitle } from '@gangway/texts/audit/title'
import { changedFieldNames as englishFields } from '@gangway/texts/changed-fields/english'
import { changedFieldNames as germanFields } from '@gangway/texts/changed-fields/german'
import type { Column, Table } from '../../platform/spreadsheet/column.ts'

const shared = { en: english, de: german }
const fields = { en: englishFields, de: germanFields }

const own: Readonly<Record<Language, { name: string; withheld: string; tried: string }>> = {
  en: { name: 'Action name', withheld: 'not shown', tried: 'tried account: {name}' },
  de: {
    name: 'Name der Aktion',
    withheld: 'wird nicht gezeigt',
    tried: 'versuchtes Konto: {name}',
  },
}

function headersIn(language: Language) {
  const names = fields[language]
  const columns = shared[language].auditColumns
  return {
    date: names['field.date'],
    time: columns['column.at'],
    actor: columns['column.actor'],
    agency: names['field.agency'],
    action: columns['column.action'],
    name: own[language].name,
    event: names['field.event'],
    order: names['field.order_id'],
    account: names['field.account'],
    changes: columns['column.changes'],
    address: columns['column.address'],
    device: columns['column.device'],
  }
}

type Header = keyof ReturnType<typeof headersIn>

/** The audit log as a spreadsheet, with days and times of a zone. */
export function auditExportTable(
  rows: AsyncIterable<AuditEntry>,
  { language, time_zone }: { language: Language; time_zone: string },
): Table<AuditEntry, Header> {
  const columns: readonly Column<AuditEntry, Header>[] = [
    { key: 'date', kind: 'date', value: ({ at }) => dateInTimeZone(new Date(at), time_zone) },
    { key: 'time', kind: 'text', value: ({ at }) => timeInTimeZone(new Date(at), time_zone) },
    { key: 'actor', kind: 'text', value: (entry) => actorText(entry, language) },
    { key: 'agency', kind: 'text', value: ({ agency }) => agency?.name ?? null },
    { key: 'action', kind: 'text', value: ({ action }) => actionText(action, language) },
    { key: 'name', kind: 'text', value: ({ action }) => action },
    {
      key: 'event',
      kind: 'text',
      value: ({ event }) => (event === null ? null : `${event.id} ${event.title} ${event.date}`),
    },
    { key: 'order', kind: 'text', value: ({ order }) => order?.number ?? null },
    {
      key: 'account',
      kind: 'text',
      value: ({ about_account }) =>
        about_account === null ? null : accountText(about_account, language),
    },
    {
      key: 'changes',
      kind: 'text',
      value: ({ changes }) => changes.map((change) => changeText(change, language)).join('\n'),
    },
    { key: 'address', kind: 'text', value: ({ origin }) => origin?.address ?? null },
    { key: 'device', kind: 'text', value: ({ origin }) => origin?.user_agent ?? null },
  ]
  return { title: auditTitle[language], columns, headers: headersIn(language), rows }
}

function actionText(action: string, language: Language): string {
  return isAuditAction(action) ? shared[language].auditActionNames[`action.${action}`] : action
}

function actorText({ actor, account }: AuditEntry, language: Language): string | null {
  if (actor === 'account') return account === null ? null : accountText(account, language)
  const name = shared[language].auditActorNames[`actor.${actor}`]
  if (account === null) return name
  return `${name} (${own[language].tried.replace('{name}', account.name)})`
}

function accountText({ name, kind }: AuditPerson, language: Language): string {
  if (kind === 'person') return name
  return shared[language].auditActorNames['actor.program'].replace('{name}', () => name)
}

function changeText(
  { field, before, after, is_withheld }: AuditChange,
  language: Language,
): string {
  const name = isAuditField(field) ? fields[language][`field.${field}`] : field
  if (is_withheld) return `${name}: ${own[language].withheld}`
  return before === null ? `${name}: ${after ?? '–'}` : `${name}: ${before} → ${after ?? '–'}`
}
