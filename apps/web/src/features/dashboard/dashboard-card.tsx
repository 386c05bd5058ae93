import { type ReactNode, useId } from 'react'
import classes from './dashboard-card.module.css'

/** A titled box on the home page. */
export function DashboardCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
