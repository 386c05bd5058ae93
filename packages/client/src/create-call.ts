import type { Endpoint, ReplyOf } from '@gangway/contract/define-endpoint'
import type { CallOf } from './call-of.ts'
import type { Environment } from './environment.ts'
import { exchange } from './exchange.ts'
import { type AnyAddress, requestUrl } from './request-url.ts'

interface AnyCall extends AnyAddress {
  method: string
  body?: unknown
  signal?: AbortSignal | undefined
  isBackground?: boolean | undefined
  isSentOnce?: true
}

export type Call = <E extends Endpoint>(request: CallOf<E>) => Promise<ReplyOf<E>>

/**
 * What calls the API: `call<typeof setPickupTime>({ method: 'PATCH', path: '/events/:event_id', … })`.
 *
 * Rejects with an HttpError when refused or not answered, and with what the signal aborts with.
 */
export function createCall(environment: Environment): Call {
  return async <E extends Endpoint>(request: CallOf<E>) => {
    const { method, body, signal, isBackground, isSentOnce, ...address }: AnyCall = request
    const send = (key?: string) =>
      exchange(
        environment,
        {
          method,
          url: requestUrl(environment.base(), address),
          body: body === undefined ? undefined : JSON.stringify(body),
          signal,
        },
        { key, isBackground },
      )
    const repeat = method === 'GET' || isSentOnce === true ? undefined : environment.repeat
    return (await (repeat === undefined ? send() : repeat(send, signal))) as ReplyOf<E>
  }
}
