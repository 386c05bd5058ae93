import type { OctoError } from '@gangway/contract/octo/octo-answers'

/** A refusal in OCTO's words. */
export class OctoRefusal extends Error {
  override readonly name = 'OctoRefusal'
  readonly code: OctoError
  /** What was invalid, as OCTO repeats it: `productId`, `uuid`, … */
  readonly given: Readonly<Record<string, string>>

  constructor(code: OctoError, message: string, given: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.given = given
  }

  get body() {
    return { error: this.code, errorMessage: this.message, ...this.given }
  }
}

export const invalidProduct = (productId: string) =>
  new OctoRefusal('INVALID_PRODUCT_ID', 'The productId was missing or invalid', { productId })

export const invalidOption = (optionId: string) =>
  new OctoRefusal('INVALID_OPTION_ID', 'The optionId was missing or invalid', { optionId })

export const invalidUnit = (unitId: string) =>
  new OctoRefusal('INVALID_UNIT_ID', 'The unitId was missing or invalid', { unitId })

export const invalidAvailability = (availabilityId: string) =>
  new OctoRefusal('INVALID_AVAILABILITY_ID', 'The availabilityId was missing or invalid', {
    availabilityId,
  })

export const invalidBooking = (uuid: string) =>
  new OctoRefusal('INVALID_BOOKING_UUID', 'The uuid was already used, missing or invalid', { uuid })

export const unprocessable = (message: string) => new OctoRefusal('UNPROCESSABLE_ENTITY', message)

/** Which of OCTO's refusals a faulty field of a body means. */
export function refusalOfFields(fields: readonly string[]): OctoRefusal {
  if (fields.includes('productId')) return invalidProduct('')
  if (fields.includes('optionId')) return invalidOption('')
  if (fields.includes('availabilityId')) return invalidAvailability('')
  if (fields.includes('uuid')) return invalidBooking('')
  if (fields.some((field) => /^(unitItems\.\d+\.unitId|units\.\d+\.id)$/.test(field))) {
    return invalidUnit('')
  }
  return new OctoRefusal('BAD_REQUEST', `Missing or invalid: ${fields.join(', ')}`)
}
