import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import classes from './events-legend.module.css'

/** Explains its child, in a tooltip that hover, touch and focus open. */
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
