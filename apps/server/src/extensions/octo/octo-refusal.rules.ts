import { type OctoError, octoErrors, repeatedIds } from '@gangway/contract/octo/octo-errors'

/** A refusal in OCTO's words. */
export class OctoRefusal extends Error {
  override readonly name = 'OctoRefusal'
  readonly code: OctoError
  /** Invalid values, as OCTO repeats them: `productId`, `uuid`, … */
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

const invalid = (code: keyof typeof repeatedIds) => (id: string) => {
  return new OctoRefusal(code, octoErrors[code], { [repeatedIds[code]]: id })
}

export const invalidProduct = invalid('INVALID_PRODUCT_ID')
export const invalidOption = invalid('INVALID_OPTION_ID')
export const invalidUnit = invalid('INVALID_UNIT_ID')
export const invalidAvailability = invalid('INVALID_AVAILABILITY_ID')
export const invalidBooking = invalid('INVALID_BOOKING_UUID')

export const unprocessable = (message: string) => new OctoRefusal('UNPROCESSABLE_ENTITY', message)

/** Which of OCTO's refusals a faulty field of a body means. */
export function refusalOfFields(fields: readonly string[]): OctoRefusal {
  if (fields.includes('productId') || fields.includes('id')) return invalidProduct('')
  if (fields.includes('optionId')) return invalidOption('')
  if (fields.includes('availabilityId')) return invalidAvailability('')
  if (fields.includes('uuid')) return invalidBooking('')
  if (fields.some((field) => /^(unitItems\.\d+\.unitId|units\.\d+\.id)$/.test(field))) {
    return invalidUnit('')
  }
  return new OctoRefusal('BAD_REQUEST', `Missing or invalid: ${fields.join(', ')}`)
}
