import type { Endpoint, ReplyOf } from '@gangway/contract/define-endpoint'
import { newGuid } from './new-guid.ts'
import { readToken, storeToken } from './session-token.ts'

/** A call that was refused, or that nobody answered (status 0). */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** As in `docs/errors.md`; `network` when nobody answered. */
  readonly code: string
  /** The row as it stands, on a conflict. */
  readonly data: unknown

  constructor(message: string, about: { status: number; code: string; data?: unknown }) {
    super(message)
    this.status = about.status
    this.code = about.code
    this.data = about.data
  }
}

interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the API's base. */
  path: string
  /** Sent as JSON, but a form as a form. */
  body?: unknown
  /** Nobody asked for it: it does not keep a session alive. */
  isBackground?: boolean
  /** Told the part of the body that is on its way, 0 to 1. */
  onProgress?: (part: number) => void
}

const base = '/api/v1'

/** After this a request is given up (rule A1.1). */
const timeoutMs = 90_000

/** Milliseconds before a write that got no answer is sent again. */
const pauses = [500, 1_500, 3_000]

/**
 * Calls the API of the site the page came from, as whoever is signed in there. A write that got no answer is sent again
 * under the same key, and done once; a form is sent once.
 *
 * @throws CallError
 */
export async function call<E extends Endpoint>(request: Call): Promise<ReplyOf<E>> {
  const key = newGuid()
  const isOnce = request.method === 'GET' || request.body instanceof FormData
  for (const pause of isOnce ? [] : pauses) {
    try {
      return (await send(request, key)) as ReplyOf<E>
    } catch (error) {
      if (!isWorthRepeating(error)) throw error
    }
    await waitFor(pause)
  }
  return (await send(request, key)) as ReplyOf<E>
}

function isWorthRepeating(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'network' || error.code === 'idempotency_in_progress')
  )
}

function waitFor(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, milliseconds)
  return promise
}

function send({ method, path, body, isBackground, onProgress }: Call, key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const request = new XMLHttpRequest()
  request.open(method, base + path)
  request.timeout = timeoutMs
  const isForm = body instanceof FormData
  const token = readToken()
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
  if (isBackground === true) request.setRequestHeader('X-Background', '1')
  if (method !== 'GET' && !isForm) request.setRequestHeader('Idempotency-Key', key)
  // Of a form the browser says itself how its parts are told apart.
  if (body !== undefined && !isForm) request.setRequestHeader('Content-Type', 'application/json')
  const unanswered = () => reject(new CallError('Network Error', { status: 0, code: 'network' }))
  request.addEventListener('error', unanswered)
  request.addEventListener('timeout', unanswered)
  request.addEventListener('load', () => {
    const next = request.getResponseHeader('authorization')
    if (next !== null) storeToken(next.replace(/^Bearer /i, ''))
    const answer = parsed(request.responseText)
    if (request.status >= 200 && request.status < 300) resolve(answer)
    else reject(refusalOf(request.status, answer))
  })
  if (onProgress !== undefined) {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  }
  request.send(isForm ? body : body === undefined ? null : JSON.stringify(body))
  return promise
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's error page, or nothing; the status says enough.
    return undefined
  }
}

function refusalOf(status: number, answer: unknown): CallError {
  const { message, code, data } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    message?: string
    code?: string
    data?: unknown
  }
  return new CallError(message ?? `HTTP ${status}`, { status, code: code ?? 'unknown', data })
}

/** Where a file can be had by a link. */
export function fileUrl(path: string): string {
  return base + path
}
