import { isRefusal } from '@gangway/client/refusal'
import type { SpreadsheetFormat } from '@gangway/contract/export-query'
import type { exportInvoices, getInvoicesTotal, listInvoices } from '@gangway/contract/invoices'
import type { Language } from '@gangway/domain/languages/language'
import type { ListParams } from '@gangway/domain/lists/list-params'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call, fileAddress } from '../../shared/http/api-client.ts'
import type { InvoicesFilter } from './invoices-list-state.ts'

export const invoicesPageQuery = ({ filter, page, per_page, sort }: ListParams<InvoicesFilter>) =>
  queryOptions({
    queryKey: ['invoices', 'list', { filter, page, per_page, sort }],
    queryFn: ({ signal }) =>
      call<typeof listInvoices>({
        method: 'GET',
        path: '/invoices',
        query: { ...queryOf(filter), page, per_page, sort },
        signal,
      }),
    staleTime: 0,
  })

/** One page of the invoices, with the totals of all that the filter finds. */
export function useInvoicesPage(params: ListParams<InvoicesFilter>) {
  return useQuery({ ...invoicesPageQuery(params), placeholderData: keepPreviousData })
}

/**
 * How many invoices a filter finds and what they come to; null where the server does not count that many.
 * Choosing another filter breaks it off.
 */
export function useInvoicesTotal(filter: InvoicesFilter, { isAsked }: { isAsked: boolean }) {
  return useQuery({
    queryKey: ['invoices', 'total', filter],
    queryFn: async ({ signal }) => {
      const query = queryOf(filter)
      const path = '/invoices/total'
      try {
        const { data } = await call<typeof getInvoicesTotal>({ method: 'GET', path, query, signal })
        return data.total_is_exact ? data : null
      } catch (error) {
        // Null is kept as an answer too, so that paging on does not start another count that fails.
        if (isRefusal<typeof getInvoicesTotal>(error, 'search_too_long')) return null
        throw error
      }
    },
    // A number shown as exact is never from an earlier visit.
    gcTime: 0,
    enabled: isAsked,
  })
}

function queryOf({ filter, from, to, status, agency, expected }: InvoicesFilter) {
  return {
    // An empty search text is dropped (rule L1.5).
    filter: filter === '' ? undefined : filter,
    from: from ?? undefined,
    to: to ?? undefined,
    status: status ?? undefined,
    agency: agency ?? undefined,
    expected: expected ?? undefined,
  }
}

/** Where all invoices that the filter finds are to be had as a file. */
export function invoicesExportUrl(
  { filter, sort }: Pick<ListParams<InvoicesFilter>, 'filter' | 'sort'>,
  options: { format: SpreadsheetFormat; language: Language },
): string {
  const query = { ...queryOf(filter), sort, ...options }
  return fileAddress<typeof exportInvoices>({ path: '/invoices/export', query })
}
