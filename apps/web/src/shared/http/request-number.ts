import { fieldsOf, HttpError } from '@gangway/client/http-error'

/**
 * The number under which support finds a failed call in the server's log (rule F7.5); null: no server
 * answered, or the answer says what the person can correct.
 */
export function requestNumberOf(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null
  const { status, body } = error
  if (status < 500 && status !== 403 && status !== 404) return null
  const { request_id } = fieldsOf(body)
  return typeof request_id === 'string' && request_id !== '' ? request_id : null
}
