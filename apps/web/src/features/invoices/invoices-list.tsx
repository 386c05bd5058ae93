import { Button } from '@mantine/core'
import { IconFilterOff } from '../../shared/ui/icons.ts'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { emptyFilter, isFiltered, sharedQueryOf } from '../../shared/lists/list-state.ts'
import { useListSort } from '../../shared/lists/use-list-sort.ts'
import { useListState } from '../../shared/lists/use-list-state.ts'
import { ColumnsButton } from '../../shared/ui/columns-button.tsx'
import { CopyLinkButton } from '../../shared/ui/copy-link-button.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PagedList } from '../../shared/ui/paged-list.tsx'
import { SpreadsheetExport } from '../../shared/ui/spreadsheet-export.tsx'
import { invoicesExportUrl } from './invoices.api.ts'
import { InvoicesFilterBar } from './invoices-filter-bar.tsx'
import { invoicesListDefinition, invoicesSort, withExpected } from './invoices-list-state.ts'
import { InvoicesTable, useInvoiceColumns } from './invoices-table.tsx'
import { InvoicesTotals } from './invoices-totals.tsx'
import { useCountedInvoices } from './use-counted-invoices.ts'

/** The invoices a person may see: filtered, sorted and paged, with the state in the address. */
export function InvoicesList({
  showsAgency,
  tutorial,
  statements,
}: {
  showsAgency: boolean
  tutorial: ReactNode
  /** Way to the statements; null for those who do not see them. */
  statements: ReactNode
}) {
  const t = useText()
  const { state, change, narrow, chooseColumns } = useListState(invoicesListDefinition)
  const hasStatements = statements !== null
  const isDiffering = hasStatements && state.filter.expected === 'differs'
  const columns = useInvoiceColumns({ showsAgency, hasStatements, isDiffering })
  const asked = withExpected(state, hasStatements)
  const { page, totals, summing } = useCountedInvoices(asked)
  const { sort, sortBy, sorting } = useListSort(invoicesSort, state.sort, page, change)

  const resetFilter = () => change({ filter: emptyFilter(invoicesListDefinition) })

  const empty = isFiltered(invoicesListDefinition, state.filter) ? (
    <EmptyState
      icon={IconFilterOff}
      title={t('invoices.emptyFiltered')}
      action={
        <Button variant="default" onClick={resetFilter}>
          {t('events.empty.reset')}
        </Button>
      }
    >
      {t('invoices.emptyFilteredHint')}
    </EmptyState>
  ) : (
    <EmptyState title={t('invoices.empty')}>{t('invoices.emptyHint')}</EmptyState>
  )

  return (
    <>
      <PageHeader
        leadsToRows
        title={t('invoices.title')}
        actions={
          <>
            {statements}
            <CopyLinkButton query={sharedQueryOf(invoicesListDefinition, state)} />
            <SpreadsheetExport urlOf={(options) => invoicesExportUrl(asked, options)} />
            <ColumnsButton offered={columns} chosen={state.columns} onChoose={chooseColumns} />
          </>
        }
      />
      <InvoicesFilterBar
        applied={state.filter}
        tutorial={tutorial}
        hasStatements={hasStatements}
        onApply={narrow}
        onReset={resetFilter}
      />
      <PagedList
        name={t('invoices.title')}
        query={page}
        state={state}
        sorting={sorting}
        failedTitle={t('invoices.failed')}
        empty={empty}
        renderTable={(rows, awaitedRows) => (
          <InvoicesTable
            caption={t('invoices.title')}
            offered={columns}
            rows={rows}
            awaitedRows={awaitedRows}
            sort={sort}
            chosen={state.columns}
            onSort={sortBy}
          />
        )}
        onChange={change}
      />
      <InvoicesTotals totals={totals} summing={summing} />
    </>
  )
}
