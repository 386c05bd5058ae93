import { type ReactNode, useId } from 'react'
import classes from './settings-section.module.css'

/** One matter of the profile: what it is about beside the form that changes it. */
export function SettingsSection({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        <p className={classes.hint}>{hint}</p>
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  )
}
