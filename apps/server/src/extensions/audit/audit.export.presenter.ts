import type { AuditChange, AuditEntry, AuditPerson } from '@gangway/contract/audit'
import { isAuditAction } from '@gangway/domain/changes/audit-actions'
import { isAuditField } from '@gangway/domain/changes/audit-fields'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { timeInTimeZone } from '@gangway/domain/dates/zoned-time'
import type { Language } from '@gangway/domain/languages/language'
import { auditActionNames, auditActorNames, auditSheet, auditTitle } from '@gangway/texts/audit'
import { changedFieldNames } from '@gangway/texts/field-names'
import { fill, inLanguage } from '@gangway/texts/template'
import type { Column, Table } from '../../platform/spreadsheet/column.ts'

type Header = Exclude<keyof typeof auditSheet, 'withheld' | 'tried'>

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
  return { title: auditTitle[language], columns, headers: inLanguage(auditSheet, language), rows }
}

function actionText(action: string, language: Language): string {
  return isAuditAction(action) ? auditActionNames[`action.${action}`][language] : action
}

function actorText({ actor, account }: AuditEntry, language: Language): string | null {
  if (actor === 'account') return account === null ? null : accountText(account, language)
  const name = auditActorNames[`actor.${actor}`][language]
  if (account === null) return name
  return `${name} (${fill(auditSheet.tried[language], { name: account.name })})`
}

function accountText({ name, kind }: AuditPerson, language: Language): string {
  if (kind === 'person') return name
  return fill(auditActorNames['actor.program'][language], { name })
}

function changeText(
  { field, before, after, is_withheld }: AuditChange,
  language: Language,
): string {
  const name = isAuditField(field) ? changedFieldNames[`field.${field}`][language] : field
  if (is_withheld) return `${name}: ${auditSheet.withheld[language]}`
  return before === null ? `${name}: ${after ?? '–'}` : `${name}: ${before} → ${after ?? '–'}`
}
