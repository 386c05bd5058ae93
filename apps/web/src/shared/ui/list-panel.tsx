import type { ReactNode, Ref } from 'react'
import classes from './list-panel.module.css'

/** The frame around the rows of a list, and around what stands in their place. */
export function ListPanel({
  ref,
  name,
  children,
}: {
  ref?: Ref<HTMLElement>
  name: string
  children: ReactNode
}) {
  return (
    <section ref={ref} className={classes.panel} aria-label={name} data-list>
      {children}
    </section>
  )
}
