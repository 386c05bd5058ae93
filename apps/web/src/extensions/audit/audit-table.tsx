import type { AuditEntry } from '@gangway/contract/audit'
import type { Translate } from '../../shared/i18n/text-types.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { shortInstant } from '../../shared/format/instant.ts'
import { ShortTime } from '../../shared/ui/short-time.tsx'
import { aboutText, actionText, actorText, standingText } from './audit-text.ts'
import classes from './audit-table.module.css'

/** The audit log, a row for each entry; its action opens the details. */
export const AuditTable = openingTable<AuditEntry>({
  caption: (t) => t('audit.title'),
  columnsFor,
})

function columnsFor({ language, t, onOpen }: Opening<AuditEntry>): Column<AuditEntry, never>[] {
  return [
    {
      field: 'at',
      isSortable: false,
      header: t('audit.column.at'),
      text: ({ at }) => shortInstant(at),
      isWhole: true,
      onCard: 11,
      speaksForItself: true,
      render: ({ at }) => <ShortTime at={at} />,
    },
    {
      field: 'actor',
      isSortable: false,
      header: t('audit.column.actor'),
      text: (entry) => `${actorText(t, entry)}\n${besidesText(t, entry) ?? ''}`,
      isDouble: true,
      onCard: 1,
      speaksForItself: true,
      render: (entry) => (
        <>
          {actorText(t, entry)}
          {entry.account !== null && <div className={classes.detail}>{besidesText(t, entry)}</div>}
        </>
      ),
    },
    {
      field: 'action',
      isSortable: false,
      header: t('audit.column.action'),
      text: ({ action }) => actionText(t, action),
      isTitle: true,
      speaksForItself: true,
      render: (entry) => (
        <RowButton
          hint={t('audit.open', { action: actionText(t, entry.action) })}
          onClick={() => onOpen(entry)}
        >
          {actionText(t, entry.action)}
        </RowButton>
      ),
    },
    {
      field: 'about',
      isSortable: false,
      header: t('audit.column.about'),
      text: (entry) => aboutText(entry, language),
      speaksForItself: true,
    },
    {
      field: 'address',
      isSortable: false,
      header: t('audit.column.address'),
      text: ({ origin }) => origin?.address ?? '',
      givesWay: 1,
      onCard: 12,
      speaksForItself: true,
    },
  ]
}

/** The actor's role, or the name of the account that was tried. */
function besidesText(t: Translate, { actor, account }: AuditEntry): string | null {
  if (account === null) return null
  return actor === 'account' ? standingText(t, account) : t('audit.tried', { name: account.name })
}
