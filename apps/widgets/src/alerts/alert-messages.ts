/**
 * What page and popup tell each other. Both check the other's window, its exact origin and the shape;
 * what is none of these is dropped.
 */

/** To the page: how much is unread (docs/alerts.md). */
export const countMessage = (count: number) => ({ type: 'alerts-count', count })

/** To the page: go to where something can be seen (docs/alerts.md). */
export const openMessage = (path: string) => ({ type: 'alerts-open', path })

/** To the popup: something has changed, look again. */
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
