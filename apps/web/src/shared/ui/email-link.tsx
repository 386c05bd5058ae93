import classes from './contact-link.module.css'

/** An address to write to. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className={classes.email} href={`mailto:${email}`}>
      {email}
    </a>
  )
}
