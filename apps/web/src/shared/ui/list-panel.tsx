import type { ReactNode } from 'react'
import classes from './list-panel.module.css'

/** The frame around the rows of a list, and around what stands in their place. */
export function ListPanel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={name}>
      {children}
    </section>
  )
}
