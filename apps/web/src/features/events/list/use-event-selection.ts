import type { EventRow } from '@gangway/contract/events'
import { maximumBulkEvents } from '@gangway/domain/events/bulk-actions'
import type { ListParams } from '@gangway/domain/lists/list-params'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useHandler } from '../../../shared/browser/use-handler.ts'
import type { RowSelection } from '../../../shared/ui/row-selection.tsx'
import type { EventsFilter } from './events-list-state.ts'
import { rangeOf, selectedWith } from './selected-events.ts'

/** The events selected, and the list they were selected from. */
export interface SelectedEvents {
  selection: EventSelection
  state: ListParams<EventsFilter>
  /** How many events the filter finds. */
  total: number
}

export interface EventSelection {
  /** In the order in which they were selected. */
  ids: readonly number[]
  /** For the table. */
  ofTable: RowSelection
  /** As far as there may be so many. */
  selectAll: (ids: readonly number[]) => void
  clear: () => void
}

const nothing: ReadonlySet<number> = new Set()

/**
 * Which events are selected, on whichever page. Another filter starts over: what no one sees is not to be
 * changed by accident.
 *
 * @param filterKey distinguishes one filter from another
 * @param onFull there cannot be more
 */
export function useEventSelection(
  rows: readonly EventRow[],
  { filterKey, onFull }: { filterKey: string; onFull: () => void },
): EventSelection {
  const [kept, setKept] = useState({ filterKey, ids: nothing })
  if (kept.filterKey !== filterKey) setKept({ filterKey, ids: nothing })
  const { ids } = kept
  const last = useRef<number | null>(null)
  const pageIds = useMemo(() => rows.map(({ id }) => id), [rows])

  const change = (given: readonly number[], isSelected: boolean) => {
    const next = selectedWith(ids, given, isSelected)
    if (next.isFull) onFull()
    setKept({ filterKey, ids: next.ids })
  }
  const onSelect = useHandler((id: number, { isRange }: { isRange: boolean }) => {
    const range = isRange ? rangeOf(pageIds, last.current, id) : [id]
    last.current = id
    change(range, !ids.has(id))
  })
  const onSelectPage = (isSelected: boolean) => change(pageIds, isSelected)
  const selectedHere = pageIds.filter((id) => ids.has(id)).length
  const page = selectedHere === 0 ? 'none' : selectedHere === pageIds.length ? 'all' : 'some'
  return {
    ids: useMemo(() => [...ids], [ids]),
    ofTable: { isSelected: (id) => ids.has(id), onSelect, page, onSelectPage },
    selectAll: (all) => setKept({ filterKey, ids: new Set(all.slice(0, maximumBulkEvents)) }),
    clear: useCallback(() => setKept((present) => ({ ...present, ids: nothing })), []),
  }
}
