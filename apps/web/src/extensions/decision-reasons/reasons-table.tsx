import type { DecisionReason } from '@gangway/contract/decision-reasons'
import { reasonLabel } from '@gangway/domain/orders/decision-reason'
import type { Column } from '../../shared/ui/data-table.tsx'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'

/** Reasons in the order in which they are offered; a name opens one. */
export const ReasonsTable = openingTable<DecisionReason>({
  caption: (t) => t('reasons.title'),
  columnsFor,
})

function columnsFor({
  t,
  language,
  onOpen,
}: Opening<DecisionReason>): Column<DecisionReason, never>[] {
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
