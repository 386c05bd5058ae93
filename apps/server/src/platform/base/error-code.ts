/** Whether it is an error with this code: of Node, such as `EEXIST`, or an SQLSTATE. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
