import classes from './developers.module.css'

/** Text of a program, as it is written; the keyboard scrolls what is too long. */
export function CodeText({ name, text }: { name: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached
    <section className={classes.code} aria-label={name} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  )
}
