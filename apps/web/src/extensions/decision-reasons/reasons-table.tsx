import type { DecisionReason } from '@gangway/contract/decision-reasons'
import { reasonLabel } from '@gangway/domain/orders/decision-reason'
import type { Language } from '@gangway/domain/languages/language'
import { useMemo } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { type ColumnLook, DataTable } from '../../shared/ui/data-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'

const rowKey = ({ code }: DecisionReason) => code

/** Reasons in the order in which they are offered; a name opens one. */
export function ReasonsTable({
  rows,
  awaitedRows,
  onOpen,
}: {
  rows: readonly DecisionReason[]
  awaitedRows: number
  /** Keep it stable, so that rows render only when they change. */
  onOpen: (reason: DecisionReason) => void
}) {
  const { t, language } = useLanguage()
  const columns = useMemo(() => columnsFor(t, language, onOpen), [t, language, onOpen])
  return (
    <DataTable
      caption={t('reasons.title')}
      columns={columns}
      rows={rows}
      awaitedRows={awaitedRows}
      rowKey={rowKey}
    />
  )
}

function columnsFor(
  t: Translate,
  language: Language,
  onOpen: (reason: DecisionReason) => void,
): (ColumnLook<DecisionReason> & { field: string; isSortable: false })[] {
  return [
    {
      field: 'name',
      isSortable: false,
      header: t('reasons.reason'),
      text: (reason) => reasonLabel(reason, language),
      isTitle: true,
      speaksForItself: true,
      render: (reason) => {
        const name = reasonLabel(reason, language)
        return (
          <RowButton hint={t('forms.edit', { name })} onClick={() => onOpen(reason)}>
            {name}
          </RowButton>
        )
      },
    },
    {
      field: 'fault',
      isSortable: false,
      header: t('reasons.fault'),
      text: ({ fault }) => t(`reasons.fault.${fault}`),
    },
    {
      field: 'words_needed',
      isSortable: false,
      header: t('reasons.words'),
      text: ({ words_needed }) => (words_needed ? t('reasons.areNeeded') : ''),
      givesWay: 2,
    },
    {
      field: 'code',
      isSortable: false,
      header: t('reasons.code'),
      text: ({ code }) => code,
      givesWay: 1,
    },
    {
      field: 'is_retired',
      isSortable: false,
      header: t('reasons.use'),
      text: ({ is_retired }) => t(is_retired ? 'reasons.retired' : 'reasons.inUse'),
      speaksForItself: true,
    },
  ]
}
