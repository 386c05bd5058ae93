import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import classes from './events-legend.module.css'

/** What something means, shown while it is pointed at, touched or has the focus. */
export function Explained({
  meanings,
  children,
}: {
  meanings: readonly string[]
  children: ReactElement
}) {
  return (
    <Tooltip
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
      label={
        <ul className={classes.explanation}>
          {meanings.map((meaning) => (
            <li key={meaning}>{meaning}</li>
          ))}
        </ul>
      }
    >
      {children}
    </Tooltip>
  )
}
