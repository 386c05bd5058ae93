import type { InvoiceSortField } from '@gangway/contract/invoices'
import type { ListParams } from '@gangway/domain/lists/list-params'
import { printSort, type SortItem } from '@gangway/domain/lists/sort-param'
import { IconReceipt } from '../../shared/ui/icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { emptyFilter } from '../../shared/lists/list-state.ts'
import { useExcerptSort } from '../../shared/lists/use-excerpt-sort.ts'
import { invoicesPath } from '../../shared/paths.ts'
import { ListExcerpt } from '../../shared/ui/list-excerpt.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { useInvoicesPage } from './invoices.api.ts'
import { type InvoicesFilter, invoicesListDefinition, invoicesSort } from './invoices-list-state.ts'
import { InvoicesTable, useInvoiceColumns } from './invoices-table.tsx'

const shownRows = 5

const oldestFirst: readonly SortItem<InvoiceSortField>[] = [{ field: 'date', direction: 'asc' }]

export function unpaidInvoices(agency_id: number, sort = oldestFirst): ListParams<InvoicesFilter> {
  return {
    filter: { ...emptyFilter(invoicesListDefinition), agency: agency_id, status: 'unpaid' },
    page: 1,
    per_page: shownRows,
    sort: printSort(sort),
  }
}

/** An agency's unpaid invoices, with a link to all of them. */
export function AgencyInvoices({
  agency_id,
  listQuery,
}: {
  agency_id: number
  /** Query of the invoices list that shows the agency's. */
  listQuery: Readonly<Record<string, string>>
}) {
  const t = useText()
  const { sort, sortBy, sorting } = useExcerptSort(invoicesSort, oldestFirst)
  const columns = useInvoiceColumns({ showsAgency: false })
  const query = useInvoicesPage(unpaidInvoices(agency_id, sort))

  return (
    <ListExcerpt
      title={t('invoices.page.title')}
      query={query}
      sorting={sorting}
      more={{ to: invoicesPath(listQuery), label: t('invoices.page.all') }}
      failedTitle={t('invoices.failed')}
      empty={
        <EmptyState icon={IconReceipt} title={t('invoices.page.empty')}>
          {t('invoices.page.emptyHint')}
        </EmptyState>
      }
      renderTable={(rows, awaitedRows) => (
        <InvoicesTable
          caption={t('invoices.page.title')}
          rows={rows}
          awaitedRows={awaitedRows}
          sort={sort}
          offered={columns}
          onSort={sortBy}
        />
      )}
    />
  )
}
