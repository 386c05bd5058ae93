import * as z from 'zod'

/** OCTO's own codes, and what each says where a refusal knows nothing better. */
export const octoErrors = {
  INVALID_PRODUCT_ID: 'The productId was missing or invalid',
  INVALID_OPTION_ID: 'The optionId was missing or invalid',
  INVALID_UNIT_ID: 'The unitId was missing or invalid',
  INVALID_AVAILABILITY_ID: 'The availabilityId was missing or invalid',
  INVALID_BOOKING_UUID: 'The uuid was already used, missing or invalid',
  BAD_REQUEST: 'Something is missing or invalid',
  UNPROCESSABLE_ENTITY: 'It can no longer be done, or something sent cannot be kept',
  UNAUTHORIZED: 'The key is missing or invalid',
  FORBIDDEN: 'The key lacks the scope',
  INTERNAL_SERVER_ERROR: 'Something went wrong',
} as const

export type OctoError = keyof typeof octoErrors

/** The names under which refusals repeat what was invalid. */
export const repeatedIds = {
  INVALID_PRODUCT_ID: 'productId',
  INVALID_OPTION_ID: 'optionId',
  INVALID_UNIT_ID: 'unitId',
  INVALID_AVAILABILITY_ID: 'availabilityId',
  INVALID_BOOKING_UUID: 'uuid',
} as const satisfies Partial<Record<OctoError, string>>

const repeated = z.string().optional()

export const octoErrorBody = z.object({
  error: z.enum(Object.keys(octoErrors)),
  errorMessage: z.string(),
  productId: repeated,
  optionId: repeated,
  unitId: repeated,
  availabilityId: repeated,
  uuid: repeated,
})

/** For what is none of OCTO's own cases, by the status that HTTP has for it. */
export function octoErrorOf(status: number): OctoError {
  if (status === 401) return 'UNAUTHORIZED'
  if (status === 403) return 'FORBIDDEN'
  return status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'
}
