import type { Dispatch, DispatchDay } from '@gangway/contract/dispatches'

/** Dispatch of a crew member or vehicle, from the pick-up until everyone is back. */
export interface Stint {
  dispatch: Dispatch
  port_id: number
  port_name: string
  /** Minutes of the day; null: no time yet. */
  from: number | null
  /** Null: the duration is not known. */
  until: number | null
  isBusyElsewhere: boolean
}

/** A crew member or vehicle of the date, in whichever port. */
export interface TimetableRow {
  kind: 'crew' | 'vehicle'
  name: string
  stints: readonly Stint[]
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Earliest pick-up and longest duration of the events whose persons are in it. */
function spanOf(dispatch: Dispatch, day: DispatchDay): Pick<Stint, 'from' | 'until'> {
  const ids = new Set(dispatch.parts.map(({ event_id }) => event_id))
  const events = day.events.filter(({ event_id }) => ids.has(event_id))
  const times = events.flatMap(({ pickup_time }) => pickup_time ?? [])
  const [earliest] = dispatch.pickup_time === null ? times.toSorted() : [dispatch.pickup_time]
  if (earliest === undefined) return { from: null, until: null }
  const from = minutesOf(earliest)
  const durations = events.flatMap(({ duration }) => duration ?? [])
  return { from, until: durations.length === 0 ? null : from + Math.max(...durations) }
}

/** A row each for people, then for vehicles, by name. */
export function timetableRows(days: readonly DispatchDay[]): TimetableRow[] {
  const stints = days.flatMap((day) =>
    day.dispatches.flatMap((dispatch) => {
      const { port_id, port_name } = day
      const busy = dispatch.faults.filter(({ code }) => code.endsWith('_busy'))
      const stintOf = (kind: TimetableRow['kind'], name: string) => ({
        kind,
        name,
        stint: {
          dispatch,
          port_id,
          port_name,
          ...spanOf(dispatch, day),
          isBusyElsewhere: busy.some((fault) => fault.name === name),
        },
      })
      return [
        ...dispatch.crew.map(({ name }) => stintOf('crew', name)),
        ...(dispatch.vehicle_name === null ? [] : [stintOf('vehicle', dispatch.vehicle_name)]),
      ]
    }),
  )
  return [...Map.groupBy(stints, ({ kind, name }) => `${kind} ${name}`).values()]
    .flatMap((own): TimetableRow[] => {
      const [first] = own
      if (first === undefined) return []
      const { kind, name } = first
      const sorted = own
        .map(({ stint }) => stint)
        .toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0))
      return [{ kind, name, stints: sorted }]
    })
    .toSorted(
      (one, other) => one.kind.localeCompare(other.kind) || one.name.localeCompare(other.name),
    )
}

/** Whole hours that have room for every stint, in minutes of the day: at least from 6 to 21. */
export function hoursOf(rows: readonly TimetableRow[]): { from: number; until: number } {
  const stints = rows.flatMap((row) => row.stints)
  const starts = stints.flatMap(({ from }) => from ?? [])
  const ends = stints.flatMap(({ from, until }) => until ?? from ?? [])
  return {
    from: Math.floor(Math.min(6 * 60, ...starts) / 60) * 60,
    until: Math.ceil(Math.max(21 * 60, ...ends) / 60) * 60,
  }
}

/** `09:30`, also after midnight. */
export const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
