import type { listChanges, PublicChange } from '@gangway/contract/changes'
import { exchange } from '@gangway/client/exchange'
import { isRefusal } from '@gangway/client/refusal'
import { sendTrial, type Trial } from '@gangway/client/send-trial'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiEnvironment, call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import { config } from '../../shared/browser/config.ts'
import { operationsIn } from './api-document.ts'
import type { TrialRequest } from './trial-request.ts'

/** The operations of the API that can be tried, from its own document. */
export function useOperations() {
  return useQuery({
    queryKey: ['developers', 'operations'],
    queryFn: async ({ signal }) => {
      const url = `${config.api_base}/openapi.json`
      return operationsIn(await exchange(apiEnvironment, { method: 'GET', url, signal }))
    },
    staleTime: Infinity,
  })
}

/** Sends the request as written; a refusal is an answer like any other. */
export function useTrial() {
  return useSingleMutation<Trial, TrialRequest>({
    mutationFn: ({ method, path, body }) =>
      sendTrial(apiEnvironment, { method, url: config.api_base + path, body }),
  })
}

/** Seconds that one look waits for the next change; the server allows as many. */
const patience = 30

/** Milliseconds between two looks while the server does not answer. */
const rest = 5_000

/** Changes that are kept, the newest first. */
const mostKept = 200

export interface LiveChanges {
  changes: readonly PublicChange[]
  /** Whether the feed has answered since it was last asked to. */
  isFollowing: boolean
  /** Why the last look had no answer; it is repeated by itself. */
  error: Error | null
}

/** Changes from now on, as programs receive them; after a pause those made meanwhile come first. */
export function useLiveChanges(isOn: boolean): LiveChanges {
  const after = useRef('latest')
  const [changes, setChanges] = useState<readonly PublicChange[]>([])
  const [state, setState] = useState<Pick<LiveChanges, 'isFollowing' | 'error'>>(notYet)

  useEffect(() => {
    if (!isOn) return undefined
    const ending = new AbortController()
    void follow(ending.signal)
    return () => {
      ending.abort()
      setState(notYet)
    }

    async function follow(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        try {
          const { data, next } = await look(after.current, signal)
          after.current = next
          setState({ isFollowing: true, error: null })
          setChanges((before) => [...data.toReversed(), ...before].slice(0, mostKept))
        } catch (error) {
          if (signal.aborted) return
          setState({ isFollowing: false, error: error as Error })
          if (isRefusal<typeof listChanges>(error, 'cursor_foreign', 'cursor_expired')) {
            after.current = 'latest'
          }
          await pause(rest, signal)
        }
      }
    }
  }, [isOn])

  return { changes, ...state }
}

const notYet = { isFollowing: false, error: null }

function look(after: string, signal: AbortSignal) {
  return call<typeof listChanges>({
    method: 'GET',
    path: '/changes',
    query: { after, wait: after === 'latest' ? 0 : patience },
    isBackground: true,
    signal,
  })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
