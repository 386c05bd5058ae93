import { HttpError, type HttpErrorCode } from '@gangway/client/http-error'

const fields: Partial<Record<HttpErrorCode, 'current_password' | 'password'>> = {
  wrong_password: 'current_password',
  password_unchanged: 'password',
  password_too_common: 'password',
  password_too_personal: 'password',
}

/** The field that a refusal is about; null when it is about none. */
export function passwordFieldOf(error: Error | null): 'current_password' | 'password' | null {
  return error instanceof HttpError ? (fields[error.code] ?? null) : null
}
