/** Data that was deleted by date is no longer expected, unless persons have it again. */
export function isDeletedData(
  key: string,
  deleted: readonly string[],
  persons: readonly { kind: string }[],
): boolean {
  return deleted.includes(key) && !persons.some(({ kind }) => kind === key)
}
