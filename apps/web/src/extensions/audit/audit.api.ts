import type { AuditEntry, exportAudit, listAudit, listAuditChoices } from '@gangway/contract/audit'
import type { SpreadsheetFormat } from '@gangway/contract/export-query'
import type { Language } from '@gangway/domain/languages/language'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import { readerTimeZone } from '../../shared/browser/time-zone.ts'
import { call, fileAddress } from '../../shared/http/api-client.ts'
import type { AuditFilter } from './audit-list-state.ts'

type AuditPage = ReplyOf<typeof listAudit>

const listKey = (filter: AuditFilter) => ['audit', 'list', filter] as const

function fetchPage(filter: AuditFilter, before: string | null, signal: AbortSignal) {
  return call<typeof listAudit>({
    method: 'GET',
    path: '/audit',
    query: { ...queryOf(filter), before: before ?? undefined },
    signal,
  })
}

/** The audit log, newest first; older entries are fetched when asked for. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_before }) => next_before,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Rows that someone reads stay where they are; that there are new ones is offered.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

interface NewEntries {
  count: number
  /** More than were counted. */
  isMore: boolean
  refresh: () => void
  show: () => void
}

/** Entries recorded since the rows on screen were fetched. */
export function useNewEntries(filter: AuditFilter, shown: readonly AuditEntry[]): NewEntries {
  const client = useQueryClient()
  const { data, refetch } = useQuery({
    queryKey: ['audit', 'newest', filter],
    queryFn: ({ signal }) => fetchPage(filter, null, signal),
    enabled: false,
    gcTime: 0,
  })
  const known = new Set(shown.map(({ id }) => id))
  const unknown = (data?.data ?? []).filter(({ id }) => !known.has(id))
  return {
    count: unknown.length,
    isMore: data !== undefined && data.next_before !== null && unknown.length === data.data.length,
    refresh: () => void refetch(),
    show: () => {
      if (data === undefined) return
      const fresh: InfiniteData<AuditPage, string | null> = { pages: [data], pageParams: [null] }
      client.setQueryData(listKey(filter), fresh)
    },
  }
}

/** Everyone and every agency by whom one can filter; undefined until known. */
export function useAuditChoices() {
  return useQuery({
    queryKey: ['audit', 'choices'],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listAuditChoices>({
        method: 'GET',
        path: '/audit/choices',
        signal,
      })
      return data
    },
  }).data
}

function queryOf({ filter, person, agency, action, event, account, from, to }: AuditFilter) {
  return {
    order: filter === '' ? undefined : filter,
    person: person ?? undefined,
    agency: agency ?? undefined,
    action: action ?? undefined,
    event: event ?? undefined,
    account: account ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    time_zone: readerTimeZone(),
  }
}

/** Where everything that the filter finds is to be had as a file. */
export function auditExportUrl(
  filter: AuditFilter,
  options: { format: SpreadsheetFormat; language: Language },
): string {
  const query = { ...queryOf(filter), ...options }
  return fileAddress<typeof exportAudit>({ path: '/audit/export', query })
}
