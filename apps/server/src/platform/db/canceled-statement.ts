import { hasCode } from '../base/error-code.ts'

/** SQLSTATE query_canceled. */
const canceled = '57014'

/** Whether the database gave up a statement, which it does after `statement_timeout`. */
export function isCanceled(error: unknown): boolean {
  return hasCode(error, canceled)
}
