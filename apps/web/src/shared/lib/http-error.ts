import type { ErrorBody, ErrorCode, FieldErrors } from '@gangway/contract/errors'

/** The refusals a browser adds to those of the contract. */
export type HttpErrorCode = ErrorCode | 'network' | 'timeout' | 'unreadable'

/** A call that failed: refused by the server, or never answered (status 0). */
export class HttpError extends Error {
  readonly status: number
  readonly code: HttpErrorCode
  readonly errors: FieldErrors
  /** The row as it now stands, with a state conflict. */
  readonly data: unknown

  constructor(
    message: string,
    details: { status: number; code: HttpErrorCode; errors?: FieldErrors; data?: unknown },
  ) {
    super(message)
    this.name = 'HttpError'
    this.status = details.status
    this.code = details.code
    this.errors = details.errors ?? {}
    this.data = details.data
  }
}

/** @param body the parsed answer, which a proxy in between may have written instead of the server */
export function httpErrorOf(status: number, body: unknown): HttpError {
  const fallback = `Request failed with status code ${status}`
  if (!isErrorBody(body)) return new HttpError(fallback, { status, code: 'unreadable' })
  const { message, code, errors, data } = body
  return new HttpError(message === '' ? fallback : message, {
    status,
    code,
    ...(errors === undefined ? {} : { errors }),
    data,
  })
}

function isErrorBody(body: unknown): body is ErrorBody & { data?: unknown } {
  return typeof body === 'object' && body !== null && 'message' in body && 'code' in body
}
