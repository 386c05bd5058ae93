/**
 * Messages for refusals that any page can get: what happened, and what to do if that is not
 * obvious.
 */
export const errors = {
  unauthenticated: 'Your session has ended. Please sign in again.',
  forbidden: 'You don’t have permission to do this.',
  password_expired: 'Please set a new password first.',
  mfa_setup_required: 'Please set up two-factor authentication first.',
  not_found: 'There is nothing at this address.',
  event_not_found: 'Event not found.',
  csrf: 'The request was blocked for security. Please reload the page.',
  validation_failed: 'Some of the information is not valid.',
  too_many_attempts: 'Too many attempts. Please try again later.',
  internal: 'Something went wrong. Please try again.',
  too_many_requests: 'You are sending requests too quickly. Please wait a moment.',
  too_many_exports: 'Several exports are still being made. Please wait until one has finished.',
  uploads_used_up: 'You have reached the limit of uploads for today. Please try again tomorrow.',
  storage_used_up: 'Your agency’s storage space is used up. Please contact the operator.',
  overloaded: 'The server is very busy right now. Please try again in a few seconds.',
  unavailable: 'The service is temporarily unavailable. Please try again soon.',
  network: 'No connection to the server. Please check your network.',
  timeout: 'The server took too long to respond. Please try again.',
  unknown: 'Something went wrong',
  search_too_long: 'This search takes too long. Please narrow it down, for example to a few days.',
} as const
