import type { ListedCall } from '@gangway/contract/ship-call-changes'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLiveEvents } from '../../features/events/list/use-live-events.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { emptyFilter, isFiltered } from '../../shared/lists/list-state.ts'
import { useListSort } from '../../shared/lists/use-list-sort.ts'
import { useListState } from '../../shared/lists/use-list-state.ts'
import { IconFilterOff } from '../../shared/ui/icons.ts'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PagedList } from '../../shared/ui/paged-list.tsx'
import { ShipCallsFilterBar } from './ship-calls-filter-bar.tsx'
import { shipCallsListDefinition, shipCallsSort } from './ship-calls-list-state.ts'
import { ShipCallsTable } from './ship-calls-table.tsx'
import { useShipCallsPage } from './ship-calls.api.ts'

const ShipCallPanel = lazy(async () => ({
  default: (await import('./ship-call-panel.tsx')).ShipCallPanel,
}))

/** The calls from today on, or of the days asked for; staff open one to correct or cancel it. */
export function ShipCallsList({ manages }: { manages: boolean }) {
  const t = useText()
  const { state, change, narrow } = useListState(shipCallsListDefinition)
  const page = useShipCallsPage(state)
  useLiveEvents(page.refetch)
  const { sort, sortBy, sorting } = useListSort(shipCallsSort, state.sort, page, change)
  const [open, setOpen] = useState<ListedCall | null>(null)
  const reset = () => change({ filter: emptyFilter(shipCallsListDefinition) })
  const isNarrowed = isFiltered(shipCallsListDefinition, state.filter)
  return (
    <>
      <ShipCallsFilterBar
        applied={state.filter}
        manages={manages}
        onApply={narrow}
        onReset={reset}
      />
      <PagedList
        name={t('shipCalls.title')}
        query={page}
        state={state}
        sorting={sorting}
        failedTitle={t('shipCalls.failed')}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={IconFilterOff}
              title={t('shipCalls.emptyFiltered')}
              action={
                <Button variant="default" onClick={reset}>
                  {t('events.empty.reset')}
                </Button>
              }
            >
              {t('forms.noMatchHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t('shipCalls.empty')}>{t('shipCalls.emptyHint')}</EmptyState>
          )
        }
        renderTable={(rows, awaitedRows) => (
          <ShipCallsTable
            rows={rows}
            awaitedRows={awaitedRows}
            sort={sort}
            onSort={sortBy}
            onOpen={manages ? setOpen : null}
          />
        )}
        onChange={change}
      />
      {open !== null && (
        <Suspense>
          <ShipCallPanel call={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
