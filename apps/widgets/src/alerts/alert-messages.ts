/**
 * The messages between page and popup. Both check the other's window, exact origin and the
 * message's shape, and drop everything else.
 */

/** To the page: how much is unread (docs/alerts.md). */
export const countMessage = (count: number) => ({ type: 'alerts-count', count })

/** To the page: go to the place a notice is about (docs/alerts.md). */
export const openMessage = (path: string) => ({ type: 'alerts-open', path })

/** To the popup: something has changed, fetch again. */
export const changedMessage = { type: 'alerts-changed' } as const

export function isChangedMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: { origin: string; source: unknown },
): boolean {
  if (origin !== expected.origin || source !== expected.source) return false
  if (typeof data !== 'object' || data === null) return false
  const keys = Object.keys(data)
  return keys.length === 1 && 'type' in data && data.type === changedMessage.type
}
