import { errorCatalogue, type ErrorBody, type ErrorCode } from '@gangway/contract/errors'
import { type FieldFaults, mostFaults } from '@gangway/contract/field-faults'
import type { Language } from '@gangway/domain/languages/language'
import { wordFaults } from '@gangway/texts/word-faults'

export interface RefusalDetails {
  faults?: FieldFaults
  /** The fields that the refusal itself is about: `errors` repeats its message for them. */
  fields?: readonly string[]
  /** The current row, on a conflict. */
  data?: unknown
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** Says more than the catalogue's, in English. */
  message?: string
}

/** A refusal with a stable code; anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorCatalogue[code].en)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  /** The body of the answer, in the caller's words. */
  bodyIn(language: Language): ErrorBody & { data?: unknown } {
    const { faults, fields, data } = this.details
    const message = language === 'en' ? this.message : errorCatalogue[this.code][language]
    const worded =
      faults === undefined
        ? Object.fromEntries((fields ?? []).map((field) => [field, [message]]))
        : wordFaults(firstOf(faults), language)
    return {
      message,
      code: this.code,
      ...(Object.keys(worded).length === 0 ? {} : { errors: worded }),
      ...(data === undefined ? {} : { data }),
    }
  }
}

/** An API key lacks a scope, which the refusal names. */
export function scopeMissing(scope: string): Refusal {
  return new Refusal('scope_missing', {
    message: `This API key lacks the scope ${scope}.`,
    faults: { scope: [{ code: 'lacks_scope', scope }] },
  })
}

/** One field has only a few. */
function firstOf(faults: FieldFaults): FieldFaults {
  return Object.fromEntries(Object.entries(faults).slice(0, mostFaults))
}
