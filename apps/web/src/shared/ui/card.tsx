import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface CardProps {
  title: string
  /** Explains the card's content, where the title leaves it open. */
  hint?: string
  /** Stands out: someone has to act. */
  isUrgent?: boolean
  children: ReactNode
}

/** A titled box. */
export function Card({ title, hint, isUrgent = false, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes.card} data-urgent={isUrgent || undefined} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  )
}
