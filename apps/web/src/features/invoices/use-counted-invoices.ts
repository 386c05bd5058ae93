import type { ListParams } from '@gangway/domain/lists/list-params'
import { useMemo } from 'react'
import { useInvoicesPage, useInvoicesTotal } from './invoices.api.ts'
import type { InvoicesFilter } from './invoices-list-state.ts'

/**
 * A page of the invoices with the totals of all that the filter finds. If a search finds more than can be paged through, it comes before they are added up: `found` is null then, and stays so where it is not known.
 */
export function useCountedInvoices(state: ListParams<InvoicesFilter>) {
  const page = useInvoicesPage(state)
  const { data, isPlaceholderData } = page
  const isCutOff = data?.total_is_exact === false
  const total = useInvoicesTotal(state.filter, { isAsked: isCutOff && !isPlaceholderData })
  const sums = total.isSuccess ? total.data : null
  const found = sums?.total ?? null
  const counted = useMemo(
    () => data && { ...data, found: isCutOff ? found : undefined },
    [data, isCutOff, found],
  )
  const totals = (isCutOff ? sums?.totals : data?.totals) ?? []
  const isUnsummed = isCutOff && !isPlaceholderData && sums === null
  const summing = !isUnsummed ? null : total.isFetching ? 'awaited' : 'given up'
  return { page: { ...page, data: counted }, totals, summing } as const
}
