import { pickupTimes } from '@gangway/domain/events/pickup-times'

/**
 * Whether a pick-up time answers what was typed: `9:30`, `09:3`, `930` and `0930` all find 09:30.
 *
 * @param time `HH:mm`
 */
export function matchesPickupSearch(time: string, search: string): boolean {
  const text = search.trim()
  if (text === '') return true
  if (!/^[\d:.\s]+$/.test(text)) return false
  const typed = text.replaceAll(/[.\s]/g, ':')
  const shortened = time.startsWith('0') ? time.slice(1) : time
  if (typed.includes(':')) return time.startsWith(typed) || shortened.startsWith(typed)
  return digitsOf(time).startsWith(typed) || digitsOf(shortened).startsWith(typed)
}

/** The pick-up time that a text can only mean; null when it could be several or none. */
export function onlyPickupTime(search: string): string | null {
  const [time, ...others] = pickupTimes.filter((option) => matchesPickupSearch(option, search))
  return time !== undefined && others.length === 0 ? time : null
}

function digitsOf(time: string): string {
  return time.replace(':', '')
}
