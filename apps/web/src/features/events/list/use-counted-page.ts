import type { ListParams } from '@gangway/domain/lists/list-params'
import { useMemo } from 'react'
import { useKeptPage } from '../../../shared/lists/use-kept-page.ts'
import { useEventsPage, useEventsTotal } from './events.api.ts'
import type { EventsFilter } from './events-list-state.ts'

/**
 * A page of the events list. If a search finds more than can be paged through, it comes before it is
 * known how many there are: `found` is null then, and stays so where it is not known.
 *
 * @param isUndecided what is asked for may still turn out to be something else
 */
export function useCountedPage(
  state: ListParams<EventsFilter>,
  { isUndecided }: { isUndecided: boolean },
) {
  const query = useEventsPage(state)
  const { data, isPlaceholderData } = query
  const isCutOff = data?.total_is_exact === false
  const isAsked = isCutOff && !isPlaceholderData && !isUndecided
  const total = useEventsTotal(state.filter, { isAsked })
  const found = total.isSuccess ? total.data : null
  const counted = useMemo(
    () => data && { ...data, found: isCutOff ? found : undefined },
    [data, isCutOff, found],
  )
  return { query, ...useKeptPage({ data: counted, isPlaceholderData }, { isUndecided }) }
}
