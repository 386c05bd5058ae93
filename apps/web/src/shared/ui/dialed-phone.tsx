import { callAddress } from '../format/call-address.ts'
import classes from './contact-link.module.css'

/** A number, linked where it is clear what to dial. */
export function DialedPhone({ phone }: { phone: string }) {
  const address = callAddress(phone)
  if (address === null) return <span className={classes.phone}>{phone}</span>
  return (
    <a className={classes.phone} href={address}>
      {phone}
    </a>
  )
}
