import { useEffect } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { toastError } from '../../../shared/flash/toast.ts'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { useEventAgencies, useEventProducts } from './events.api.ts'
import type { EventsFilter } from './events-list-state.ts'

/** More would only be scrolled past: typing finds the others. */
const maximumShown = 100

/** What only the operator's people choose: whose events, and of which product. */
export function OperatorFilters({
  draft: { agency, product },
  isApproached,
  onEdit,
}: {
  draft: EventsFilter
  /** Someone may be about to choose. */
  isApproached: boolean
  onEdit: (part: Partial<EventsFilter>) => void
}) {
  const t = useText()
  const agencies = useEventAgencies({ isWanted: isApproached || agency !== null })
  const products = useEventProducts({ isWanted: isApproached || product !== null })
  const error = agencies.error ?? products.error
  useEffect(() => {
    if (error !== null) toastError(errorText(t, error))
  }, [error, t])
  return (
    <>
      <SelectField
        label={t('events.field.agency_id')}
        placeholder={t('lists.any')}
        clearable
        searchable
        limit={maximumShown}
        nothingFoundMessage={t(agencies.isPending ? 'shell.loading' : 'events.filter.noAgency')}
        data={(agencies.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={agency === null ? null : String(agency)}
        onChange={(chosen) => onEdit({ agency: chosen === null ? null : Number(chosen) })}
      />
      <SelectField
        label={t('events.field.product_name')}
        placeholder={t('lists.any')}
        clearable
        searchable
        limit={maximumShown}
        nothingFoundMessage={t(products.isPending ? 'shell.loading' : 'events.filter.noProduct')}
        data={products.data ?? []}
        value={product}
        onChange={(chosen) => onEdit({ product: chosen })}
      />
    </>
  )
}
