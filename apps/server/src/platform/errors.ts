import { errorCatalogue, type ErrorBody, type ErrorCode } from '@gangway/contract/errors'
import type { FieldFaults } from '@gangway/contract/field-faults'
import type { Language } from '@gangway/domain/languages/language'
import { wordFaults } from '@gangway/texts/field-faults/word-faults'

interface Details {
  /** What is wrong with single fields. */
  faults?: FieldFaults
  /** The current row, on a conflict. */
  data?: unknown
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** Says more than the catalogue's. */
  message?: string
}

/** A refusal with a stable code; anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorCatalogue[code].message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  /** The body of the answer. Only faults of fields are worded; the caller words codes itself. */
  bodyIn(language: Language): ErrorBody & { data?: unknown } {
    const { faults, data } = this.details
    return {
      message: this.message,
      code: this.code,
      ...(faults === undefined ? {} : { errors: wordFaults(faults, language) }),
      ...(data === undefined ? {} : { data }),
    }
  }
}
