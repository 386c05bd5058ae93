import { conflictIn } from '@gangway/client/refusal'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type {
  acknowledgeRates,
  addRate,
  changeRate,
  listRates,
  Rate,
  removeRate,
} from '@gangway/contract/rates'
import type {
  agreeStatements,
  mailStatements,
  markStatementsSeen,
} from '@gangway/contract/seen-statements'
import type { setPercentHeld } from '@gangway/contract/percent-held'
import type { addTerms, AgencyTerms, changeTerms, removeTerms } from '@gangway/contract/terms'
import type {
  closeMonth,
  exportStatement,
  getExpectedLines,
  getStatements,
  MonthOfStatements,
  setCancellationFault,
  StatementLine,
} from '@gangway/contract/statements'
import type { Language } from '@gangway/domain/languages/language'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, fileAddress } from '../../shared/http/api-client.ts'
import { useRefetchingMutation } from '../../shared/http/use-refetching-mutation.ts'

const ratesPath = '/agencies/:agency_id/rates'
const ratePath = '/agencies/:agency_id/rates/:rate_id'
const allTermsPath = '/agencies/:agency_id/terms'
const termsPath = '/agencies/:agency_id/terms/:terms_id'

export function useStatements(agency_id: number, month: string) {
  return useQuery({
    queryKey: ['statements', agency_id, month],
    queryFn: async ({ signal }) => {
      const path = '/agencies/:agency_id/statements/:month'
      const params = { agency_id, month }
      const { data } = await call<typeof getStatements>({ method: 'GET', path, params, signal })
      return data
    },
  })
}

/** Lines that an event leads to. @param changedAt when the event shown last changed: they are fetched again then */
export function useExpectedLines(event_id: number, changedAt: number) {
  return useQuery({
    queryKey: ['expected-lines', event_id, changedAt],
    queryFn: async ({ signal }) => {
      const path = '/events/:event_id/expected-lines'
      const params = { event_id }
      const { data } = await call<typeof getExpectedLines>({ method: 'GET', path, params, signal })
      return data
    },
    placeholderData: keepPreviousData,
  })
}

/** Where the browser downloads a statement. */
export function statementUrl(
  params: { agency_id: number; month: string; currency: string },
  query: { format: 'pdf' | 'xlsx' | 'csv'; language: Language },
): string {
  const path = '/agencies/:agency_id/statements/:month/:currency'
  return fileAddress<typeof exportStatement>({ path, params, query })
}

/** Remembers a month as its reader saw it once they leave it; null: they have not seen one. */
export function useSeenOnLeaving(agency_id: number, month: string | null) {
  const client = useQueryClient()
  useEffect(() => {
    if (month === null) return undefined
    const leave = () => {
      const seen = client.getQueryData<MonthOfStatements>(['statements', agency_id, month])
      if (seen === undefined) return
      const { digest } = seen
      // Without it, the same lines are marked once more.
      void call<typeof markStatementsSeen>({
        method: 'PUT',
        path: '/agencies/:agency_id/statements/:month/seen',
        params: { agency_id, month },
        body: { digest },
        isSentOnce: true,
      }).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [client, agency_id, month])
}

export function useMail(agency_id: number, month: string, onDone: (sent_to: string[]) => void) {
  return useRefetchingMutation(
    () =>
      call<typeof mailStatements>({
        method: 'POST',
        path: '/agencies/:agency_id/statements/:month/mail',
        params: { agency_id, month },
      }),
    ({ data }) => onDone(data.sent_to),
  )
}

export function useAgree(agency_id: number, month: string, onDone: () => void) {
  return useRefetchingMutation(
    (digest: string) =>
      call<typeof agreeStatements>({
        method: 'POST',
        path: '/agencies/:agency_id/statements/:month/agree',
        params: { agency_id, month },
        body: { digest },
      }),
    onDone,
  )
}

export function useCloseMonth(agency_id: number, month: string, onDone: () => void) {
  return useRefetchingMutation(
    (digest: string) =>
      call<typeof closeMonth>({
        method: 'POST',
        path: '/agencies/:agency_id/statements/:month/close',
        params: { agency_id, month },
        body: { digest },
      }),
    onDone,
  )
}

export function useSetPercentHeld(event_id: number, onDone: () => void) {
  return useRefetchingMutation(
    (percent_held: number) =>
      call<typeof setPercentHeld>({
        method: 'PUT',
        path: '/events/:event_id/percent-held',
        params: { event_id },
        body: { percent_held },
      }),
    onDone,
  )
}

export function useSetFault(agency_id: number, onDone: () => void) {
  return useRefetchingMutation(
    ({
      orders,
      ...body
    }: BodyInputOf<typeof setCancellationFault> & { orders: StatementLine['unsettled_orders'] }) =>
      Promise.all(
        orders.map(({ excursion_id }) =>
          call<typeof setCancellationFault>({
            method: 'PUT',
            path: '/agencies/:agency_id/cancellations/:excursion_id',
            params: { agency_id, excursion_id },
            body,
          }),
        ),
      ),
    onDone,
  )
}

/** Rates and terms of an agency. */
export function useRates(agency_id: number) {
  return useQuery({
    queryKey: ['rates', agency_id],
    queryFn: async ({ signal }) => {
      const params = { agency_id }
      const { data } = await call<typeof listRates>({
        method: 'GET',
        path: ratesPath,
        params,
        signal,
      })
      return data
    },
  })
}

export function useAcknowledgeRates(agency_id: number, onDone: () => void) {
  return useRefetchingMutation(
    (versions: string[]) =>
      call<typeof acknowledgeRates>({
        method: 'POST',
        path: '/agencies/:agency_id/rates/acknowledgement',
        params: { agency_id },
        body: { versions },
      }),
    onDone,
  )
}

export function useSaveRate(agency_id: number, seen: Rate | null, onDone: () => void) {
  return useRefetchingMutation((body: BodyInputOf<typeof addRate>) => {
    if (seen === null) {
      const params = { agency_id }
      return call<typeof addRate>({ method: 'POST', path: ratesPath, params, body })
    }
    return call<typeof changeRate>({
      method: 'PUT',
      path: ratePath,
      params: { agency_id, rate_id: seen.id },
      body: { ...body, version: seen.version },
    })
  }, onDone)
}

/** The rate as it now stands, when someone else was faster. */
export function staleRate(error: unknown): Rate | null {
  return conflictIn<typeof changeRate>(error, 'stale')
}

/** The rate that already applies to the same days. */
export function overlappingRate(error: unknown): Rate | null {
  return conflictIn<typeof addRate>(error, 'rates_overlap')
}

export function useRemoveRate(agency_id: number, onDone: () => void) {
  return useRefetchingMutation(
    (rate_id: number) =>
      call<typeof removeRate>({ method: 'DELETE', path: ratePath, params: { agency_id, rate_id } }),
    onDone,
  )
}

export function useSaveTerms(agency_id: number, seen: AgencyTerms | null, onDone: () => void) {
  return useRefetchingMutation((body: BodyInputOf<typeof addTerms>) => {
    if (seen === null) {
      const params = { agency_id }
      return call<typeof addTerms>({ method: 'POST', path: allTermsPath, params, body })
    }
    return call<typeof changeTerms>({
      method: 'PUT',
      path: termsPath,
      params: { agency_id, terms_id: seen.id },
      body: { ...body, version: seen.version },
    })
  }, onDone)
}

/** The terms as they now stand, when someone else was faster. */
export function staleTerms(error: unknown): AgencyTerms | null {
  return conflictIn<typeof changeTerms>(error, 'stale')
}

export function useRemoveTerms(agency_id: number, onDone: () => void) {
  return useRefetchingMutation(
    (terms_id: number) =>
      call<typeof removeTerms>({
        method: 'DELETE',
        path: termsPath,
        params: { agency_id, terms_id },
      }),
    onDone,
  )
}
