/** SQLSTATE query_canceled. */
const canceled = '57014'

/** Whether the database gave up a statement, which it does after `statement_timeout`. */
export function isCanceled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === canceled
}
