import classes from './contact-link.module.css'

/** An address to write to; where it has no room in one line, it breaks at its sign. */
export function EmailLink({ email }: { email: string }) {
  const host = email.indexOf('@')
  return (
    <a className={classes.email} href={`mailto:${email}`}>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </a>
  )
}
