import { type InvoiceStatus, invoiceStatuses } from '@gangway/domain/invoices/invoice-status'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useFilterDraft } from '../../shared/lists/use-filter-draft.ts'
import { useDateRange } from '../../shared/ui/date-range.tsx'
import { type FilterField, filterChip } from '../../shared/ui/filter-field.ts'
import { FilterForm } from '../../shared/ui/filter-form.tsx'
import type { InvoicesFilter } from './invoices-list-state.ts'

/** A date or a status applies at once, the text on Enter or Go (rule I1.2). */
export function InvoicesFilterBar({
  applied,
  hasStatements,
  tutorial,
  onApply,
  onReset,
}: {
  applied: InvoicesFilter
  /** Whether they may be compared with statements. */
  hasStatements: boolean
  /** Stands beside the other buttons. */
  tutorial: ReactNode
  onApply: (part: Partial<InvoicesFilter>) => InvoicesFilter
  onReset: () => void
}) {
  const t = useText()
  const { draft, textDraft, reset, resetKey, apply } = useFilterDraft(applied, {
    onApply,
    onReset,
  })
  const dates = useDateRange({
    draft,
    applied,
    placeholder: t('invoices.filter.datePlaceholder'),
    tourTarget: 'invoices-dates',
    onEdit: (part, isWhole) => isWhole && apply(part),
    onRemove: apply,
  })

  const statuses: { value: InvoiceStatus | ''; label: string }[] = [
    { value: '', label: t('lists.any') },
    ...invoiceStatuses.map((value) => ({ value, label: t(`invoices.standing.${value}`) })),
  ]
  const status: FilterField = {
    name: 'status',
    room: 'm',
    width: 130,
    field: (
      <NativeSelect
        data-tour="invoices-status"
        label={t('invoices.field.standing')}
        data={statuses}
        value={draft.status ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = invoiceStatuses.find((known) => known === currentTarget.value)
          apply({ status: chosen ?? null })
        }}
      />
    ),
    chips: filterChip(
      t('invoices.field.standing'),
      applied.status && t(`invoices.standing.${applied.status}`),
      () => apply({ status: null }),
    ),
  }

  const expected: FilterField = {
    name: 'expected',
    room: 'l',
    width: 130,
    field: (
      <NativeSelect
        label={t('invoices.field.expected')}
        data={[
          { value: '', label: t('lists.any') },
          { value: 'differs', label: t('invoices.filter.differs') },
        ]}
        value={draft.expected ?? ''}
        onChange={({ currentTarget }) =>
          apply({ expected: currentTarget.value === '' ? null : 'differs' })
        }
      />
    ),
    chips: filterChip(
      t('invoices.field.expected'),
      applied.expected && t('invoices.filter.differs'),
      () => apply({ expected: null }),
    ),
  }

  return (
    <FilterForm
      label={t('invoices.filter.text')}
      placeholder={t('invoices.filter.textPlaceholder')}
      textDraft={textDraft}
      fields={[dates, status, ...(hasStatements ? [expected] : [])]}
      resetKey={resetKey}
      tourTarget="invoices-number"
      moreButtons={tutorial}
      onApply={() => apply()}
      onReset={reset}
    />
  )
}
