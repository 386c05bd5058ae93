import {
  errorCatalogue,
  type ErrorBody,
  type ErrorCode,
  type FieldErrors,
} from '@gangway/contract/errors'

interface Details {
  errors?: FieldErrors
  /** The row as it now stands, on a conflict. */
  data?: unknown
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
}

/** A refusal with a stable code; everything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorCatalogue[code].message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  get body(): ErrorBody & { data?: unknown } {
    const { errors, data } = this.details
    return {
      message: this.message,
      code: this.code,
      ...(errors === undefined ? {} : { errors }),
      ...(data === undefined ? {} : { data }),
    }
  }
}
