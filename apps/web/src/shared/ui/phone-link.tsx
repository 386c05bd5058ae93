import classes from './phone-link.module.css'

/** A number to call; a phone opens its dialler. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={classes.phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  )
}
