import type { Event } from '@gangway/contract/events'
import { IconShip } from '../../../shared/ui/icons.ts'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { leftOutText } from '../../../shared/format/left-out-text.ts'
import classes from './pickup-conflict.module.css'

/** The ships whose guests the saved time knowingly leaves out, as long as they have no time of their own. */
export function LeftOut({ event: { left_out } }: { event: Pick<Event, 'left_out'> }) {
  const { t, language } = useLanguage()
  return (
    <p className={classes.leftOut}>
      <IconShip size={18} aria-hidden />
      <span>{leftOutText(t, language, left_out)}</span>
    </p>
  )
}
