import type { PageData } from '@gangway/contract/page-rendering'
import {
  hashKey,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { HttpError } from '@gangway/client/http-error'
import { nowMs } from '../shared/browser/clock.ts'
import { afterPress } from '../shared/browser/press.ts'
import { isTakingOver } from '../shared/browser/taking-over.ts'

/** Long enough for going back to show the list at once, short enough to trust it. */
const staleAfterMs = 15_000

/** As long as a session lives: a page kept in its tab is shown at once with what it showed. */
const keptMs = 12 * 60 * 60 * 1000

/** How long what came with the page is not asked for again, beside while the application takes it over. */
const asFreshAsPageMs = 5000

const retriesWhenUnanswered = 2

/** No minute of a limit is longer. */
const longestPauseMs = 60_000

// By default it notifies with a timer each: a decision would show as pending in one frame, and done in another.
// And what comes during a press moves nothing before the click.
notifyManager.setScheduler((tell) => afterPress(() => queueMicrotask(tell)))

/** @param data what came with the page: as fresh as the page itself, so it is not asked for again */
export function createQueryClient(data: readonly PageData[] = []): QueryClient {
  const cameWithPage = new Set(data.map(({ key }) => hashKey(key)))
  const client = new QueryClient({
    queryCache: new QueryCache({
      // A failure is reported here once, however many components wait for the answer.
      onError: (error, { meta }) => {
        // oxlint-disable-next-line no-console -- rule F7.2: some failures are logged
        if (typeof meta?.['loggedAs'] === 'string') console.error(meta['loggedAs'], error.message)
      },
    }),
    mutationCache: new MutationCache({
      // oxlint-disable-next-line no-console -- rule F7.2: a change that fails is logged
      onError: (error) => console.error('A change failed:', error.message),
    }),
    defaultOptions: {
      queries: {
        // Asking is how we find out; by default a call would wait in silence until the browser
        // believes it is online, and a decision would be carried out long after it was given up.
        networkMode: 'always',
        staleTime: staleAfterMs,
        gcTime: keptMs,
        refetchOnMount: ({ queryHash, state }) =>
          !cameWithPage.has(queryHash) ||
          state.isInvalidated ||
          // Until then the clock stands at the server's time, which a slow one of this machine is behind.
          (!isTakingOver() && nowMs() - state.dataUpdatedAt > asFreshAsPageMs),
        // A refusal stays a refusal; only what the network or an overloaded server lost is retried.
        retry: (failures, error) =>
          failures < retriesWhenUnanswered && error instanceof HttpError && isPassing(error),
        retryDelay: pauseBefore,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  for (const { key, value } of data) client.setQueryData(key, value)
  client.getQueryCache().subscribe(({ type, query }) => {
    // A person who returns to it wants the current state, however soon.
    if (type === 'observerRemoved' && !query.isActive()) cameWithPage.delete(query.queryHash)
  })
  return client
}

function isPassing({ status, code }: HttpError): boolean {
  const isBusy = (status >= 502 && status <= 504) || code === 'too_many_requests'
  return code === 'network' || isBusy
}

/** Milliseconds before another attempt: as long as the server asked for, or else longer each time. */
function pauseBefore(failures: number, error: Error): number {
  const told = error instanceof HttpError ? error.retryAfter : null
  return told === null ? 1_000 * 2 ** failures : Math.min(told * 1_000, longestPauseMs)
}
