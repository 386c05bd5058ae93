import { type InvoiceStatus, invoiceStatuses } from '@gangway/domain/invoices/invoice-status'
import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { DateField } from '../../shared/ui/date-field.tsx'
import { FilterForm } from '../../shared/ui/filter-form.tsx'
import classes from './invoices-filter-bar.module.css'
import type { InvoicesFilter } from './invoices-list-state.ts'

/** A date or a status applies at once, the text on Enter or Go (specification §5). */
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
  const [text, setText] = useState(applied.filter)
  const [followed, setFollowed] = useState(applied)
  const [resets, setResets] = useState(0)

  // The filter was changed elsewhere, by going back or by a link: show what holds now.
  if (JSON.stringify(followed) !== JSON.stringify(applied)) {
    setFollowed(applied)
    setText(applied.filter)
  }

  const apply = (part: Partial<InvoicesFilter> = {}) =>
    onApply({ ...applied, filter: text.trim(), ...part })

  const reset = () => {
    setText('')
    // Half-typed dates live in their fields; a new key clears them.
    setResets(resets + 1)
    onReset()
  }

  const statuses: { value: InvoiceStatus | ''; label: string }[] = [
    { value: '', label: t('invoices.filter.all') },
    ...invoiceStatuses.map((value) => ({ value, label: t(`invoices.standing.${value}`) })),
  ]

  return (
    <FilterForm
      label={t('invoices.filter.text')}
      placeholder={t('invoices.filter.textPlaceholder')}
      text={text}
      tourTarget="invoices-number"
      moreButtons={tutorial}
      onTextChange={setText}
      onApply={() => apply()}
      onReset={reset}
    >
      <div key={resets} className={classes.dates} data-tour="invoices-dates">
        <DateField
          label={t('invoices.filter.from')}
          placeholder={t('invoices.filter.datePlaceholder')}
          value={applied.from}
          onChange={(from, { isReadable }) => isReadable && apply({ from })}
        />
        <DateField
          label={t('invoices.filter.to')}
          placeholder={t('invoices.filter.datePlaceholder')}
          value={applied.to}
          min={applied.from}
          onChange={(to, { isReadable }) => {
            const isTooEarly = to !== null && applied.from !== null && to < applied.from
            if (isReadable && !isTooEarly) apply({ to })
          }}
        />
      </div>
      <NativeSelect
        className={classes.status ?? ''}
        data-tour="invoices-status"
        label={t('invoices.filter.status')}
        data={statuses}
        value={applied.status ?? ''}
        onChange={({ currentTarget }) => {
          const status = invoiceStatuses.find((known) => known === currentTarget.value)
          apply({ status: status ?? null })
        }}
      />
    </FilterForm>
  )
}
