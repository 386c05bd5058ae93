import type {
  BulkAction,
  BulkOutcome,
  BulkPreview,
  performBulkAction,
  previewBulkAction,
  PreviewedAction,
  undoBulkAction,
} from '@gangway/contract/bulk-actions'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { listEvents } from '@gangway/contract/events'
import { maximumBulkEvents } from '@gangway/domain/events/bulk-actions'
import type { ListParams } from '@gangway/domain/lists/list-params'
import { undoSeconds } from '@gangway/domain/orders/order-status'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { nowMs } from '../../shared/browser/clock.ts'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import { queryOf } from '../../features/events/list/events.api.ts'
import type { EventsFilter } from '../../features/events/list/events-list-state.ts'

/** Effect of an action on each event; null: it is not known yet which action. */
export function useBulkPreview(action: PreviewedAction | null, event_ids: readonly number[]) {
  return useQuery({
    queryKey: ['events', 'bulk preview', action, event_ids],
    queryFn: async ({ signal }) => {
      if (action === null) return []
      const { data } = await call<typeof previewBulkAction>({
        method: 'POST',
        path: '/bulk-actions/preview',
        body: { action, event_ids: [...event_ids] },
        signal,
      })
      return data
    },
    enabled: action !== null,
    placeholderData: keepPreviousData,
    // The preview shown is carried out: never an earlier one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Events in one call, so that it is seen how far it has come. */
const atOnce = 20

interface BulkRun {
  action: BulkAction
  previews: readonly BulkPreview[]
  onProgress: (done: number) => void
}

export interface BulkResult {
  outcomes: readonly BulkOutcome[]
  /** Why the run stopped early; null if it did not. */
  error: Error | null
  /** Run named in the last answer: with it, all of it is undone. */
  run: string | null
  /** Milliseconds since 1970: until then all of it can be undone. */
  undoableUntil: number
}

/** Carries out what was previewed, a few events at a time. */
export function usePerformBulkAction() {
  const refresh = useRefresh()
  return useSingleMutation({
    mutationFn: async ({ action, previews, onProgress }: BulkRun): Promise<BulkResult> => {
      const events = previews.flatMap(({ event_id, version, obstacle }) =>
        obstacle === null && version !== null ? [{ event_id, version }] : [],
      )
      const outcomes: BulkOutcome[] = []
      let run: string | null = null
      let undoableUntil = 0
      for (let start = 0; start < events.length; start += atOnce) {
        try {
          const answered: ReplyOf<typeof performBulkAction> = await call<typeof performBulkAction>({
            method: 'POST',
            path: '/bulk-actions',
            body: { action, events: events.slice(start, start + atOnce), run },
          })
          outcomes.push(...answered.data)
          run = answered.run
          undoableUntil = nowMs() + undoSeconds * 1000
        } catch (error) {
          if (outcomes.length === 0 || !(error instanceof Error)) throw error
          return { outcomes, error, run, undoableUntil }
        }
        onProgress(outcomes.length)
      }
      return { outcomes, error: null, run, undoableUntil }
    },
    onSettled: refresh,
  })
}

/** Undoes the last action; reports how many events were restored, and how many not. */
export function useUndoBulkAction() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({
      kind,
      outcomes,
      run: ofAction,
    }: Pick<BulkResult, 'outcomes' | 'run'> & {
      kind: Exclude<BulkAction['kind'], 'ask_data'>
    }) => {
      const events = outcomes.map(({ event_id, excursion_ids, comment_id }) => {
        return { event_id, excursion_ids, comment_id }
      })
      let undone = 0
      let run = ofAction
      for (let start = 0; start < events.length; start += atOnce) {
        const answered: ReplyOf<typeof undoBulkAction> = await call<typeof undoBulkAction>({
          method: 'POST',
          path: '/bulk-actions/undo',
          body: { kind, events: events.slice(start, start + atOnce), run },
        })
        undone += answered.data.filter(({ code }) => code === null).length
        run = answered.run
      }
      return { undone, late: events.length - undone }
    },
    onSettled: refresh,
  })
}

const pageSize = 100

/** The first events that a filter finds, as many as can be changed at once. */
export function useMatchingIds() {
  return useSingleMutation({
    mutationFn: async ({
      filter,
      sort,
    }: Pick<ListParams<EventsFilter>, 'filter' | 'sort'>): Promise<number[]> => {
      const ids: number[] = []
      for (let page = 1; ids.length < maximumBulkEvents; page += 1) {
        const { data, last_page } = await call<typeof listEvents>({
          method: 'GET',
          path: '/events',
          query: { ...queryOf(filter), page, 'per-page': pageSize, sort },
        })
        ids.push(...data.map(({ id }) => id))
        if (page >= last_page) break
      }
      return ids.slice(0, maximumBulkEvents)
    },
  })
}

/** The page that did it is not notified. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [['events', 'list'], ['events', 'counts'], ['event'], ['comments']]) {
      void client.invalidateQueries({ queryKey })
    }
  }
}
