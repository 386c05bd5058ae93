/**
 * The filter of an export as the audit records it. The text searched for may be a customer's name: only the fact of the
 * search is recorded.
 */
export function recordedFilter(fields: object, text: string | undefined) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), searched: text !== undefined && text !== '' }
}
