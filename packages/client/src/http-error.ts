import type { ErrorCode } from '@gangway/contract/errors'

/**
 * Refusals that a caller can get beyond those of the contract; unknown: without a code, from any
 * source.
 */
export type HttpErrorCode = ErrorCode | 'network' | 'timeout' | 'unknown'

/**
 * A call that failed: refused by the server, or never answered (status 0). Other data of a refusal
 * is read from its body: `conflictIn`, `fieldErrorsOf`, `reasonOf`.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  /**
   * As the server sent it: a newer or different server may have codes that this caller does not
   * know.
   */
  readonly code: HttpErrorCode
  /** The parsed answer, which a proxy in between may have written instead of the server. */
  readonly body: unknown
  /** Seconds after which the server wants to be asked again; null: it did not say. */
  readonly retryAfter: number | null

  constructor(
    message: string,
    details: {
      status: number
      code: HttpErrorCode
      body?: unknown
      retryAfter?: number | null
      cause?: unknown
    },
  ) {
    super(message, details)
    this.status = details.status
    this.code = details.code
    this.body = details.body
    this.retryAfter = details.retryAfter ?? null
  }
}

/** After this a request is given up (rule A1.1). */
export const requestTimeoutMs = 90_000

/** No one answered. */
export function networkError(cause?: unknown): HttpError {
  return new HttpError('Network Error', { status: 0, code: 'network', cause })
}

/** The answer did not come in time. */
export function timeoutError(): HttpError {
  return new HttpError(`timeout of ${requestTimeoutMs}ms exceeded`, { status: 0, code: 'timeout' })
}

/** @param retryAfter the header, if there was one: dates, which proxies may send, say nothing here */
export function httpErrorOf(
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): HttpError {
  const { code } = fieldsOf(body)
  return new HttpError(messageIn(body) ?? `Request failed with status code ${status}`, {
    status,
    code: typeof code === 'string' ? (code as HttpErrorCode) : 'unknown',
    body,
    retryAfter: retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null,
  })
}

/** The message of a refusal, if any. */
export function messageIn(body: unknown): string | null {
  const { message } = fieldsOf(body)
  return typeof message === 'string' && message.trim() !== '' ? message : null
}

/** Empty for anything but an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Readonly<Record<string, unknown>>
}
