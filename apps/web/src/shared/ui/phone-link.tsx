import { lazy, memo } from 'react'
import { Afterwards } from '../browser/use-is-hydrating.tsx'
import { spelling } from '../format/phone-spelling.ts'
import classes from './contact-link.module.css'

/** Knows the numbers of all countries, which the first picture does without. */
const DialedPhone = lazy(async () => ({
  default: (await import('./dialed-phone.tsx')).DialedPhone,
}))

/** A number to call; a phone opens its dialler. Read once, however often the page is rendered. */
export const PhoneLink = memo(function PhoneLink({ phone }: { phone: string }) {
  const meanwhile = (
    // Nearly all of these become links, whose place is kept.
    <span className={classes.phone} data-dials={spelling.test(phone) || undefined}>
      {phone}
    </span>
  )
  return (
    <Afterwards meanwhile={meanwhile}>
      <DialedPhone phone={phone} />
    </Afterwards>
  )
})
