import type { ReactNode } from 'react'
import classes from './hour-bars.module.css'

/** Minutes of the day between which bars stand. */
export interface Hours {
  from: number
  until: number
}

const placeOf = (minutes: number, { from, until }: Hours) =>
  `${((Math.min(Math.max(minutes, from), until) - from) / (until - from)) * 100}%`

/** A bar from one minute of the day to another. */
export function HourBar({
  from,
  until,
  hours,
  children,
  state,
}: Hours & {
  hours: Hours
  children?: ReactNode
  state?: 'busy' | 'elsewhere' | undefined
}) {
  return (
    <span
      className={classes.bar}
      data-state={state}
      style={{
        insetInlineStart: placeOf(from, hours),
        insetInlineEnd: `calc(100% - ${placeOf(until, hours)})`,
      }}
    >
      {children}
    </span>
  )
}

/** The hours below the bars, every third with its number. */
export function HourScale({ hours }: { hours: Hours }) {
  const first = hours.from / 60
  const shown = Array.from({ length: (hours.until - hours.from) / 60 + 1 }, (_, at) => first + at)
  return (
    <li className={classes.axis} aria-hidden>
      <span className={classes.scale}>
        {shown.map((hour) => (
          <span
            key={hour}
            className={classes.hour}
            data-major={hour % 3 === 0 || undefined}
            style={{ insetInlineStart: placeOf(hour * 60, hours) }}
          >
            {hour % 3 === 0 && String(hour > 24 ? hour % 24 : hour).padStart(2, '0')}
          </span>
        ))}
      </span>
    </li>
  )
}
