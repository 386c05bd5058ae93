import { lazy, memo } from 'react'
import { Afterwards } from '../browser/use-is-hydrating.tsx'
import classes from './contact-link.module.css'

/** Knows the numbers of all countries, which the first picture does without. */
const DialedPhone = lazy(async () => ({
  default: (await import('./dialed-phone.tsx')).DialedPhone,
}))

/** A number to call; a phone opens its dialler. Read once, however often the page is rendered. */
export const PhoneLink = memo(function PhoneLink({ phone }: { phone: string }) {
  return (
    <Afterwards meanwhile={<span className={classes.phone}>{phone}</span>}>
      <DialedPhone phone={phone} />
    </Afterwards>
  )
})
