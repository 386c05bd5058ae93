import * as z from 'zod'
import { pdfErrors } from './pdf-errors.ts'

/**
 * Every refusal the product knows: stable code, HTTP status and the English text; the German one is in
 * `packages/texts/src/refusals.ts`. Programs match the code; `docs/errors.md` lists the same codes.
 */
export const errorCatalogue = {
  malformed_request: { status: 400, message: 'The request cannot be read.' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  malformed_form: { status: 400, message: 'The file did not arrive in full. Please try again.' },
  unauthenticated: { status: 401, message: 'You are not signed in. Please sign in again.' },
  forbidden: { status: 403, message: 'You don’t have permission to do this.' },
  scope_missing: { status: 403, message: 'This API key lacks a scope that this call needs.' },
  key_in_browser: { status: 403, message: 'API keys are for programs: a browser cannot use one.' },
  browser_required: { status: 403, message: 'Administrators can sign in from a browser only.' },
  password_expired: { status: 403, message: 'Please set a new password first.' },
  mfa_setup_required: { status: 403, message: 'Please set up two-factor authentication first.' },
  step_up_required: {
    status: 403,
    message: 'Nothing was changed: this needs you to confirm that it’s you.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address takes other methods: see Allow.' },
  ship_call_not_found: { status: 404, message: 'Ship call not found.' },
  ship_alias_not_found: { status: 404, message: 'Ship alias not found.' },
  acknowledgement_not_found: { status: 404, message: 'This change no longer exists.' },
  event_not_found: { status: 404, message: 'Event not found.' },
  order_not_found: { status: 404, message: 'Order not found.' },
  pickup_request_not_found: { status: 404, message: 'Request for another time not found.' },
  proposal_not_found: { status: 404, message: 'Proposal not found.' },
  user_not_found: { status: 404, message: 'User not found.' },
  agency_not_found: { status: 404, message: 'Agency not found.' },
  agency_limit_not_found: { status: 404, message: 'This limit no longer exists.' },
  decision_reason_not_found: { status: 404, message: 'Reason not found.' },
  disruption_not_found: { status: 404, message: 'Disruption not found.' },
  passkey_not_found: { status: 404, message: 'This passkey no longer exists.' },
  session_not_found: { status: 404, message: 'This session no longer exists.' },
  webhook_not_found: { status: 404, message: 'This webhook no longer exists.' },
  delivery_not_found: { status: 404, message: 'This delivery is no longer in the log.' },
  saved_view_not_found: { status: 404, message: 'This saved view no longer exists.' },
  ticket_not_found: { status: 404, message: 'Ticket not found.' },
  upload_not_found: {
    status: 404,
    message: 'The upload no longer exists. Please choose the file again.',
  },
  thread_not_found: { status: 404, message: 'These comments no longer exist.' },
  comment_not_found: { status: 404, message: 'This comment no longer exists.' },
  words_not_found: { status: 404, message: 'These words no longer exist.' },
  attachment_not_found: { status: 404, message: 'This file no longer exists.' },
  program_not_found: { status: 404, message: 'This API key no longer exists.' },
  api_key_not_found: { status: 404, message: 'This API key was already revoked.' },
  invoice_not_found: { status: 404, message: 'This invoice no longer exists, or it has no PDF.' },
  notice_not_found: { status: 404, message: 'This alert no longer exists.' },
  import_not_found: { status: 404, message: 'This import no longer exists.' },
  mail_not_found: { status: 404, message: 'This email has been sent or is on its way.' },
  ship_alias_refused: { status: 409, message: 'This ship has calls of its own on the same days.' },
  ship_alias_again: { status: 409, message: 'This name already means another ship.' },
  pickup_time_locked: { status: 409, message: 'The pick-up time is already set.' },
  event_step_refused: {
    status: 409,
    message: 'Only an approved event of a past day whose ship did not call can be settled.',
  },
  ship_without_order: {
    status: 409,
    message: 'No order of this ship is left: they are canceled, or name another ship.',
  },
  pickup_time_not_set: {
    status: 409,
    message: 'No pick-up time is set yet. You can set it directly.',
  },
  pickup_time_unchanged: { status: 409, message: 'This is the pick-up time that is set already.' },
  pickup_time_over: {
    status: 409,
    message:
      'The pick-up time can no longer be changed: the hour has passed, or the excursion was canceled or is over.',
  },
  pickup_request_open: {
    status: 409,
    message: 'There is already an open request for another pick-up time.',
  },
  pickup_request_closed: {
    status: 409,
    message: 'This request was answered or withdrawn in the meantime.',
  },
  proposal_closed: {
    status: 409,
    message: 'This proposal was answered or withdrawn in the meantime, or has expired.',
  },
  pickup_time_misses_ship: { status: 409, message: 'The pick-up time misses a ship.' },
  count_changed_again: {
    status: 409,
    message: 'The person count has changed again. Please check it once more.',
  },
  changed_again: { status: 409, message: 'This has changed again. Please look once more.' },
  order_step_refused: { status: 409, message: 'The order can no longer take this status.' },
  above_maximum: {
    status: 409,
    message: 'More persons are booked than the excursion can take.',
  },
  below_minimum: {
    status: 409,
    message: 'Fewer persons are booked than the excursion needs. Only the operator can confirm it.',
  },
  warnings_not_accepted: { status: 409, message: 'The order has warnings you have not accepted.' },
  order_number_differs: { status: 409, message: 'The order has another number.' },
  erasure_unavailable: {
    status: 409,
    message:
      'Nothing was erased: first an operator has to set PRIVACY_TOMBSTONES to a folder of its own that can be written.',
  },
  webhook_off: { status: 409, message: 'The webhook is switched off. Please switch it on first.' },
  ticket_not_needed: { status: 409, message: 'This order does not need a ticket.' },
  upload_chunk_differs: { status: 409, message: 'The file has changed. Please choose it again.' },
  import_moved_on: { status: 409, message: 'The import has moved on. Please look again.' },
  upload_incomplete: { status: 409, message: 'Part of the file is missing. Please try again.' },
  comments_guid_refused: { status: 409, message: 'This is not the event’s thread.' },
  disruption_undo_refused: {
    status: 409,
    message: 'This disruption can no longer be undone.',
  },
  comment_locked: { status: 409, message: 'Comments can be edited for 15 minutes only.' },
  user_change_refused: { status: 409, message: 'This user cannot be changed that way.' },
  totp_already_enabled: { status: 409, message: 'Two-factor authentication is already set up.' },
  last_second_factor: {
    status: 409,
    message:
      'Your organization requires two-factor authentication. Add another passkey or set up an app before you remove this one.',
  },
  idempotency_in_progress: {
    status: 409,
    message: 'This is still in progress. Please wait a moment.',
  },
  request_timeout: { status: 408, message: 'The connection is too slow. Please try again.' },
  personal_data_erased: {
    status: 410,
    message: 'Everything held about these persons has been erased.',
  },
  data_unreadable: {
    status: 410,
    message: 'What is stored here is damaged and cannot be read. Please tell the operator.',
  },
  acknowledgement_link_over: { status: 410, message: 'This link no longer works. Please sign in.' },
  cursor_expired: {
    status: 410,
    message: 'What happened after this cursor is no longer kept. Please begin again.',
  },
  stale: { status: 412, message: 'Someone else has changed this in the meantime.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  file_too_large: { status: 413, message: 'The file is larger than 10 MB.' },
  import_file_too_large: {
    status: 413,
    message: 'This file is larger than 50 MB. Please split it.',
  },
  unsupported_media_type: { status: 415, message: 'This content type is not accepted.' },
  expectation_failed: { status: 417, message: 'This expectation cannot be met.' },
  csrf: {
    status: 419,
    message: 'The request came from another site and was blocked. Please reload the page.',
  },
  validation_failed: { status: 422, message: 'The given data was invalid.' },
  invalid_credentials: { status: 422, message: 'Wrong email address or password.' },
  otp_required: { status: 422, message: 'Please enter the code from your authenticator app.' },
  otp_invalid: { status: 422, message: 'This code is wrong or has already been used.' },
  passkey_required: {
    status: 422,
    message: 'Please use your passkey, or enter a code.',
  },
  passkey_invalid: { status: 422, message: 'This passkey was not accepted. Please try again.' },
  wrong_password: { status: 422, message: 'The current password is wrong.' },
  link_expired: { status: 422, message: 'This link is no longer valid. Please request a new one.' },
  password_too_common: {
    status: 422,
    message: 'This password is too easy to guess. Please choose a different one.',
  },
  password_too_personal: {
    status: 422,
    message: 'The password must not contain your email address or the product name.',
  },
  password_unchanged: {
    status: 422,
    message: 'This is your current password. Please choose a different one.',
  },
  webhook_address_invalid: {
    status: 422,
    message: 'A webhook needs an address on the public internet that begins with https://.',
  },
  webhooks_full: {
    status: 422,
    message: 'There are 20 webhooks already. Please delete one first.',
  },
  cursor_foreign: { status: 422, message: 'This cursor is not from here.' },
  saved_view_name_taken: { status: 422, message: 'You already have a saved view with this name.' },
  saved_views_full: {
    status: 422,
    message: 'You already have 30 saved views for this list. Please delete one first.',
  },
  agency_limits_full: {
    status: 422,
    message: 'The agency has 300 limits already. Please remove one first.',
  },
  programs_full: {
    status: 422,
    message: 'You have reached the limit of 50 API keys. Please revoke one first.',
  },
  search_too_long: {
    status: 422,
    message: 'This search takes too long. Please narrow it down, for example to a few days.',
  },
  email_taken: { status: 422, message: 'An account with this email address already exists.' },
  ticket_extension: { status: 422, message: 'Please choose a PDF file.' },
  ticket_forbidden_name: {
    status: 422,
    message: 'Files with this name are not accepted. Please rename it.',
  },
  file_empty: { status: 422, message: 'The file is empty.' },
  attachment_extension: {
    status: 422,
    message: 'Only PDF files and pictures (PNG, JPEG, WebP) can be attached.',
  },
  attachment_forbidden_name: { status: 422, message: 'Files with this name are not accepted.' },
  attachment_kind: { status: 422, message: 'The file’s content does not match its name.' },
  import_file_kind: {
    status: 422,
    message: 'A season consists of CSV, XLSX and JSON files, and the PDFs of its invoices.',
  },
  import_files_full: { status: 422, message: 'An import has at most 500 files.' },
  import_mapping_incomplete: {
    status: 422,
    message: 'Each required field needs a column or a value, and none may be named twice.',
  },
  upload_offset: { status: 422, message: 'The chunk does not fit into the file.' },
  upload_changed: {
    status: 422,
    message: 'The file changed during the upload. Please choose it again.',
  },
  ...pdfErrors,
  virus_found: { status: 422, message: 'This file contains a virus and was not saved.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used with another request.',
  },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please try again later.' },
  too_many_requests: {
    status: 429,
    message: 'You are sending requests too quickly. Please wait a moment.',
  },
  too_many_exports: {
    status: 429,
    message: 'Several exports are still being made. Please wait until one has finished.',
  },
  uploads_used_up: {
    status: 429,
    message: 'The limit of uploads for today has been reached. Please try again tomorrow.',
  },
  storage_used_up: {
    status: 429,
    message: 'The agency’s storage space is used up. Please contact the operator.',
  },
  headers_too_large: {
    status: 431,
    message: 'This request is too large. Please clear the cookies of this site.',
  },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  storage_full: { status: 507, message: 'There is no storage space left. Please try again later.' },
  overloaded: {
    status: 503,
    message: 'The server is very busy right now. Please try again in a few seconds.',
  },
  unavailable: {
    status: 503,
    message: 'The service is temporarily unavailable. Please try again soon.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]

/** Texts by field name; the field of a nested value is its path joined by dots. */
export const fieldErrors = z.record(z.string(), z.array(z.string()))

export type FieldErrors = z.infer<typeof fieldErrors>

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  errors: fieldErrors.optional(),
  /** The answer's `X-Request-Id`, which the server's log names too. */
  request_id: z.string().optional(),
})

export type ErrorBody = z.infer<typeof errorBody>

/** A state conflict carries the current row. */
export const conflictBody = <Row extends z.ZodType>(row: Row) =>
  z.object({ ...errorBody.shape, data: row })
