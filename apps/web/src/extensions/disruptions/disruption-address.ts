import { disruptionCauses } from '@gangway/domain/disruptions/disruption'
import { isClockTime } from '../../shared/forms/clock-time.ts'
import { type Happened, type NewTimes, timeNames } from './disruption-draft.ts'

/** The parameter that says that the call has the right times. */
const right = 'right'

/** Cause, ship and new times in the address of the page. */
export function happenedIn(search: URLSearchParams): Happened {
  const ship = search.get('ship') ?? ''
  return {
    cause: disruptionCauses.find((one) => one === search.get('cause')) ?? null,
    subject: ship === 'all' ? ship : /^[1-9]\d{0,8}$/.test(ship) ? Number(ship) : null,
    times: timesIn(search),
  }
}

function timesIn(search: URLSearchParams): NewTimes | null {
  const times = Object.fromEntries(
    timeNames.flatMap((name) => {
      const time = search.get(name)
      if (time === null || (time === '' ? name !== 'all_aboard' : !isClockTime(time))) return []
      return [[name, time === '' ? null : time]]
    }),
  )
  return Object.keys(times).length > 0 || search.get('times') === right ? times : null
}

/** The address with another ship, cause or times; the place stays. */
export function withHappened(
  search: URLSearchParams,
  { cause, subject, times }: Happened,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const values = { cause, ship: subject, times: isRight(times) ? right : null }
  for (const name of timeNames) next.delete(name)
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name)
    else next.set(name, String(value))
  }
  for (const [name, time] of Object.entries(times ?? {})) next.set(name, time ?? '')
  return next
}

const isRight = (times: NewTimes | null) => times !== null && Object.keys(times).length === 0
