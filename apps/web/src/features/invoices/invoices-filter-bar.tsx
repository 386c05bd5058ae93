import { type InvoiceStatus, invoiceStatuses } from '@gangway/domain/invoices/invoice-status'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useFilterDraft } from '../../shared/lists/use-filter-draft.ts'
import { DateField } from '../../shared/ui/date-field.tsx'
import { FilterForm } from '../../shared/ui/filter-form.tsx'
import classes from './invoices-filter-bar.module.css'
import type { InvoicesFilter } from './invoices-list-state.ts'

/** A date or a status applies at once, the text on Enter or Go (rule I1.2). */
export function InvoicesFilterBar({
  applied,
  tutorial,
  onApply,
  onReset,
}: {
  applied: InvoicesFilter
  /** Stands beside the other buttons. */
  tutorial: ReactNode
  onApply: (filter: InvoicesFilter) => void
  onReset: () => void
}) {
  const t = useText()
  const { draft, textDraft, reset, resetKey, apply } = useFilterDraft(applied, {
    onApply,
    onReset,
  })

  const statuses: { value: InvoiceStatus | ''; label: string }[] = [
    { value: '', label: t('lists.any') },
    ...invoiceStatuses.map((value) => ({ value, label: t(`invoices.standing.${value}`) })),
  ]

  return (
    <FilterForm
      label={t('invoices.filter.text')}
      placeholder={t('invoices.filter.textPlaceholder')}
      textDraft={textDraft}
      tourTarget="invoices-number"
      moreButtons={tutorial}
      onApply={() => apply()}
      onReset={reset}
    >
      <div key={resetKey} className={classes.dates} data-tour="invoices-dates">
        <DateField
          label={t('lists.from')}
          placeholder={t('invoices.filter.datePlaceholder')}
          value={draft.from}
          onChange={(from, { isReadable }) => isReadable && apply({ from })}
        />
        <DateField
          label={t('lists.to')}
          placeholder={t('invoices.filter.datePlaceholder')}
          value={draft.to}
          min={draft.from}
          onChange={(to, { isReadable }) => {
            const isTooEarly = to !== null && draft.from !== null && to < draft.from
            if (isReadable && !isTooEarly) apply({ to })
          }}
        />
      </div>
      <NativeSelect
        className={classes.status ?? ''}
        data-tour="invoices-status"
        label={t('invoices.field.standing')}
        data={statuses}
        value={draft.status ?? ''}
        onChange={({ currentTarget }) => {
          const status = invoiceStatuses.find((known) => known === currentTarget.value)
          apply({ status: status ?? null })
        }}
      />
    </FilterForm>
  )
}
