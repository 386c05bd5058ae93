import type { Endpoint, ReplyOf } from '@gangway/contract/define-endpoint'
import type { CallOf } from './call-of.ts'
import type { Environment } from './environment.ts'
import { exchange } from './exchange.ts'
import { HttpError } from './http-error.ts'
import { type AnyAddress, requestUrl } from './request-url.ts'

interface AnyCall extends AnyAddress {
  method: string
  body?: unknown
  signal?: AbortSignal | undefined
  isBackground?: boolean | undefined
  isSentOnce?: true
  key?: string | undefined
}

export type Call = <E extends Endpoint>(request: CallOf<E>) => Promise<ReplyOf<E>>

/** Sends a call again once its caller has confirmed who they are, if that was missing. */
async function steppingUp({ stepUp }: Environment, send: () => Promise<unknown>) {
  try {
    return await send()
  } catch (error) {
    const isMissing = error instanceof HttpError && error.code === 'step_up_required'
    if (!isMissing || stepUp === undefined || !(await stepUp())) throw error
    return send()
  }
}

/**
 * Caller of the API: `call<typeof setPickupTime>({ method: 'PATCH', path: '/events/:event_id', … })`.
 *
 * Rejects with an HttpError when refused or not answered, and with what the signal aborts with.
 */
export function createCall(environment: Environment): Call {
  return async <E extends Endpoint>(request: CallOf<E>) => {
    const { method, body, signal, isBackground, isSentOnce, key, ...address }: AnyCall = request
    const send = (ownKey = key) => {
      const url = requestUrl(environment.base(), address)
      // Undefined without a body.
      const sending = { method, url, body: JSON.stringify(body), signal }
      return exchange(environment, sending, { key: ownKey, isBackground })
    }
    const isOnce = method === 'GET' || isSentOnce === true
    const repeat = isOnce ? undefined : environment.repeat
    const sendAll = () => repeat?.(send, signal, key) ?? send()
    return (await steppingUp(environment, sendAll)) as ReplyOf<E>
  }
}
