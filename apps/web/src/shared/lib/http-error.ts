import type { ErrorCode, FieldErrors } from '@gangway/contract/errors'

/** The refusals a browser adds to those of the contract; unknown: without a code, by whoever wrote it. */
export type HttpErrorCode = ErrorCode | 'network' | 'timeout' | 'unknown'

/** A call that failed: refused by the server, or never answered (status 0). */
export class HttpError extends Error {
  readonly status: number
  /** As the server gives it: a newer one, or another's, may have codes that this page does not know. */
  readonly code: HttpErrorCode
  readonly errors: FieldErrors
  /** What the answer itself says, if anything. */
  readonly reason: string | null
  /** The row as it now stands, with a state conflict. */
  readonly data: unknown

  constructor(
    message: string,
    details: {
      status: number
      code: HttpErrorCode
      errors?: FieldErrors
      reason?: string | null
      data?: unknown
    },
  ) {
    super(message)
    this.name = 'HttpError'
    this.status = details.status
    this.code = details.code
    this.errors = details.errors ?? {}
    this.reason = details.reason ?? null
    this.data = details.data
  }
}

/** @param body the parsed answer, which a proxy in between may have written instead of the server */
export function httpErrorOf(status: number, body: unknown): HttpError {
  const { message, code, errors, data } = isObject(body) ? body : {}
  const reason = typeof message === 'string' && message.trim() !== '' ? message : null
  return new HttpError(reason ?? `Request failed with status code ${status}`, {
    status,
    code: typeof code === 'string' ? (code as HttpErrorCode) : 'unknown',
    errors: fieldErrorsOf(errors),
    reason,
    data,
  })
}

/** One text or several a field; what is neither is left out. */
function fieldErrorsOf(errors: unknown): FieldErrors {
  if (!isObject(errors)) return {}
  const texts = Object.entries(errors).map(([field, told]): [string, string[]] => [
    field,
    [told].flat().filter((text) => typeof text === 'string'),
  ])
  return Object.fromEntries(texts.filter(([, told]) => told.length > 0))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
