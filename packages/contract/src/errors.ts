import { pdfFaults } from '@gangway/domain/tickets/ticket-file-rules'
import * as z from 'zod'

/**
 * Every refusal the product knows: stable code, HTTP status and the English text. Clients match the
 * code and translate it themselves; `docs/errors.md` lists the same codes.
 */
export const errorCatalogue = {
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  malformed_form: { status: 400, message: 'The form is not complete.' },
  unauthenticated: { status: 401, message: 'Unauthenticated.' },
  forbidden: { status: 403, message: 'This action is unauthorized.' },
  password_expired: { status: 403, message: 'Please set a new password first.' },
  mfa_setup_required: { status: 403, message: 'Please set up a second factor first.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  event_not_found: { status: 404, message: 'There is no such event.' },
  order_not_found: { status: 404, message: 'There is no such order.' },
  user_not_found: { status: 404, message: 'There is no such user.' },
  agency_not_found: { status: 404, message: 'There is no such agency.' },
  session_not_found: { status: 404, message: 'There is no such session.' },
  saved_view_not_found: { status: 404, message: 'There is no such saved view.' },
  ticket_not_found: { status: 404, message: 'There is no such ticket.' },
  upload_not_found: { status: 404, message: 'There is no such upload.' },
  thread_not_found: { status: 404, message: 'There is no such thread.' },
  comment_not_found: { status: 404, message: 'There is no such comment.' },
  attachment_not_found: { status: 404, message: 'There is no such file.' },
  notice_not_found: { status: 404, message: 'There is no such notice.' },
  notice_mail_not_found: { status: 404, message: 'There is no such mail to be retried.' },
  pickup_time_locked: { status: 409, message: 'The pick-up time is already set.' },
  pickup_time_misses_ship: { status: 409, message: 'The pick-up time misses a ship.' },
  count_changed_again: { status: 409, message: 'The person count has changed again.' },
  order_step_refused: { status: 409, message: 'The order can no longer take this status.' },
  ticket_not_needed: { status: 409, message: 'This order needs no ticket.' },
  upload_chunk_differs: { status: 409, message: 'Another chunk is here already.' },
  upload_incomplete: { status: 409, message: 'A part of the file is missing.' },
  comments_guid_refused: { status: 409, message: 'This is not the thread of the event.' },
  comment_locked: { status: 409, message: 'The comment can no longer be changed.' },
  user_change_refused: { status: 409, message: 'This user cannot be changed in this way.' },
  totp_already_enabled: { status: 409, message: 'The second factor is already set up.' },
  idempotency_in_progress: { status: 409, message: 'This request is still being carried out.' },
  stale: { status: 412, message: 'Somebody else has changed this in the meantime.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This content type is not accepted.' },
  csrf: { status: 419, message: 'This request came from another site.' },
  validation_failed: { status: 422, message: 'The given data was invalid.' },
  invalid_credentials: { status: 422, message: 'E-mail address or password is wrong.' },
  otp_required: { status: 422, message: 'Please enter the code of your authenticator app.' },
  otp_invalid: { status: 422, message: 'This code is wrong or was already used.' },
  wrong_password: { status: 422, message: 'The current password is wrong.' },
  link_expired: { status: 422, message: 'This link is no longer valid.' },
  password_too_common: { status: 422, message: 'This password is too easy to guess.' },
  password_too_personal: {
    status: 422,
    message: 'The password may not contain your e-mail address or the name of the product.',
  },
  password_unchanged: { status: 422, message: 'The new password is the current one.' },
  saved_view_name_taken: { status: 422, message: 'You have a saved view of this name already.' },
  saved_views_full: { status: 422, message: 'There are as many saved views as there can be.' },
  email_taken: { status: 422, message: 'This e-mail address has an account already.' },
  ticket_extension: { status: 422, message: 'A ticket must be a PDF file.' },
  ticket_forbidden_name: { status: 422, message: 'Files of this name are not accepted.' },
  ticket_empty: { status: 422, message: 'The file is empty.' },
  attachment_extension: { status: 422, message: 'A file must be a PDF or a picture.' },
  attachment_forbidden_name: { status: 422, message: 'Files of this name are not accepted.' },
  attachment_kind: { status: 422, message: 'The file is not what its name says.' },
  upload_offset: { status: 422, message: 'The chunk does not fit into the file.' },
  upload_changed: { status: 422, message: 'The file has changed while it was sent.' },
  pdf_not_pdf: { status: 422, message: 'The file is not a PDF.' },
  pdf_truncated: { status: 422, message: 'The end of the PDF is missing.' },
  pdf_damaged: { status: 422, message: 'The PDF is damaged.' },
  pdf_encrypted: { status: 422, message: 'The PDF is protected by a password.' },
  pdf_polyglot: { status: 422, message: 'The PDF holds something that is no PDF.' },
  pdf_bomb: { status: 422, message: 'The PDF is much larger than it looks.' },
  pdf_javascript: { status: 422, message: 'The PDF holds a program.' },
  pdf_active: { status: 422, message: 'The PDF holds actions or attached files.' },
  pdf_too_complex: { status: 422, message: 'The PDF is too complex to be checked.' },
  virus_found: { status: 422, message: 'The file holds a virus.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used with another request.',
  },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please try again later.' },
  internal: { status: 500, message: 'Something went wrong.' },
  storage_full: { status: 507, message: 'There is no room for the file at the moment.' },
  unavailable: { status: 503, message: 'The service is unavailable at the moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** What a PDF may be refused for, one code for each fault that its examination names. */
export const pdfErrorCodes = pdfFaults.map((fault) => `pdf_${fault}` as const)

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]

/** Texts by field name; the field of a nested value is its path joined by dots. */
export const fieldErrors = z.record(z.string(), z.array(z.string()))

export type FieldErrors = z.infer<typeof fieldErrors>

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  errors: fieldErrors.optional(),
})

export type ErrorBody = z.infer<typeof errorBody>

/** A state conflict carries the row as it now stands. */
export const conflictBody = <Row extends z.ZodType>(row: Row) =>
  z.object({ ...errorBody.shape, data: row })
