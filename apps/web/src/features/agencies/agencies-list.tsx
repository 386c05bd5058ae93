import type { AgencyRow } from '@gangway/contract/agencies'
import { Button } from '@mantine/core'
import { IconPlus } from '../../shared/ui/page-icons.ts'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { emptyFilter } from '../../shared/lists/list-state.ts'
import { useFilterDraft } from '../../shared/lists/use-filter-draft.ts'
import { useListSort } from '../../shared/lists/use-list-sort.ts'
import { useListState } from '../../shared/lists/use-list-state.ts'
import { ColumnsButton } from '../../shared/ui/columns-button.tsx'
import iconOnPhone from '../../shared/ui/icon-on-phone.module.css'
import { FilterForm } from '../../shared/ui/filter-form.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PagedList } from '../../shared/ui/paged-list.tsx'
import { useAgenciesPage } from './agencies.api.ts'
import { agenciesListDefinition, agenciesSort } from './agencies-list-state.ts'
import { AgenciesTable, useAgencyColumns } from './agencies-table.tsx'
import { AgencyPanel } from './agency-panel.tsx'

/** The agencies, with the panel in which one is added or changed. */
export function AgenciesList() {
  const t = useText()
  const { state, change, narrow, chooseColumns } = useListState(agenciesListDefinition)
  const page = useAgenciesPage(state)
  const { sort, sortBy, sorting } = useListSort(agenciesSort, state.sort, page, change)
  const [open, setOpen] = useState<AgencyRow | 'new' | null>(null)
  const columns = useAgencyColumns(setOpen)
  const { textDraft, reset, apply } = useFilterDraft(state.filter, {
    onApply: narrow,
    onReset: () => change({ filter: emptyFilter(agenciesListDefinition) }),
  })

  return (
    <>
      <PageHeader
        leadsToRows
        title={t('agencies.title')}
        description={t('agencies.hint')}
        actions={
          <>
            <ColumnsButton offered={columns} chosen={state.columns} onChoose={chooseColumns} />
            <Button
              className={iconOnPhone.button ?? ''}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpen('new')}
            >
              {t('agencies.add')}
            </Button>
          </>
        }
      />
      <FilterForm
        label={t('lists.search')}
        placeholder={t('agencies.filter.textPlaceholder')}
        textDraft={textDraft}
        onApply={() => apply()}
        onReset={reset}
      />
      <PagedList
        name={t('agencies.title')}
        query={page}
        state={state}
        sorting={sorting}
        failedTitle={t('agencies.failed')}
        empty={<EmptyState title={t('agencies.empty')}>{t('forms.noMatchHint')}</EmptyState>}
        renderTable={(rows, awaitedRows) => (
          <AgenciesTable
            rows={rows}
            awaitedRows={awaitedRows}
            sort={sort}
            chosen={state.columns}
            onSort={sortBy}
            onOpen={setOpen}
          />
        )}
        onChange={change}
      />
      {open !== null && (
        <AgencyPanel agency={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
