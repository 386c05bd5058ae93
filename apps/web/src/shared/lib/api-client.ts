import type {
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryInputOf,
  ReplyOf,
} from '@gangway/contract/define-endpoint'
import type { AccountDuty } from '../paths.ts'
import { config } from './config.ts'
import { HttpError } from './http-error.ts'
import { requestUrl } from './request-url.ts'
import { sendRequest } from './send-request.ts'
import { sendWrite } from './send-write.ts'

/** A part the endpoint does not have is not accepted; one it can do without may be left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/**
 * What the server cannot recognise when it is sent again (a call of nobody in particular, and one whose
 * answer is kept nowhere) says so, and is sent once.
 */
type Repetition<E extends Endpoint> = E extends { access: 'public' } | { answersSecret: true }
  ? { isSentOnce: true }
  : { isSentOnce?: true }

/**
 * Method and path are repeated by the caller and checked against the endpoint's type: so the
 * contract is imported as a type only and its schemas stay out of the browser.
 */
export type CallOf<E extends Endpoint> = {
  method: E['method']
  path: E['path']
  signal?: AbortSignal
} & Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> &
  Repetition<E>

interface AnyCall {
  method: string
  path: string
  params?: object
  query?: object
  body?: unknown
  signal?: AbortSignal
  isSentOnce?: true
}

let leave: () => void = () => {}

/** What happens when the server no longer knows the session: set once by the application. */
export function onUnauthenticated(handler: () => void): () => void {
  leave = handler
  return () => {
    leave = () => {}
  }
}

let attend: (duty: AccountDuty) => void = () => {}

/** What happens when the account owes something first: set once by the application. */
export function onAccountDuty(handler: (duty: AccountDuty) => void): () => void {
  attend = handler
  return () => {
    attend = () => {}
  }
}

/**
 * Calls the API; a write that got no answer is sent again, and done once:
 * `call<typeof setPickupTime>({ method: 'PATCH', path: '/events/:event_id', … })`.
 *
 * @throws HttpError when refused or not answered; an AbortError when the signal aborts
 */
export async function call<E extends Endpoint>(request: CallOf<E>): Promise<ReplyOf<E>> {
  const { method, path, params, query, body, signal, isSentOnce }: AnyCall = request
  const send = method === 'GET' || isSentOnce === true ? sendRequest : sendWrite
  const url = requestUrl({ base: config.api_base, path, params, query })
  return (await attended(send({ method, url, body, signal }))) as ReplyOf<E>
}

/** An endpoint that accepts a form with a file, as far as a form is concerned. */
type FormCallOf<E extends Endpoint> = E extends { acceptsFiles: true } ? E['path'] : never

/**
 * Sends a form with a file, once: the server cannot recognise it when it is sent again.
 *
 * @throws HttpError when refused or not answered; an AbortError when the signal aborts
 */
export async function callForm<E extends Endpoint>({
  path,
  form,
  signal,
  onProgress,
}: {
  path: FormCallOf<E>
  form: FormData
  signal: AbortSignal
  /** Told how many bytes are on their way, what the form puts around the file included. */
  onProgress: (bytes: number) => void
}): Promise<ReplyOf<E>> {
  const url = requestUrl({ base: config.api_base, path })
  const sent = sendRequest({ method: 'POST', url, body: form, signal, onProgress })
  return (await attended(sent)) as ReplyOf<E>
}

/** Sees to it that an ended session, or something the account owes first, is attended to. */
async function attended(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof HttpError) {
      if (error.status === 401) leave()
      if (error.code === 'password_expired' || error.code === 'mfa_setup_required') {
        attend(error.code)
      }
    }
    throw error
  }
}
