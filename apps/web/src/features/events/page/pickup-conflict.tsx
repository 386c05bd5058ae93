import type { Event } from '@gangway/contract/events'
import { IconShip } from '@tabler/icons-react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { fitSentence } from '../../../shared/format/pickup-fit-text.ts'
import classes from './pickup-conflict.module.css'

/** A saved time that a ship's new times have made impossible: which ship, why, and what to do now. */
export function PickupConflict({
  conflict,
  mayClear,
}: {
  conflict: NonNullable<Event['pickup_conflict']>
  mayClear: boolean
}) {
  const t = useText()
  return (
    <div className={classes.conflict} role="alert">
      <IconShip size={18} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{t('events.pickupConflict', { ship: conflict.ship })}</p>
        <p className={classes.reason}>
          {fitSentence(t, conflict)}{' '}
          {t(mayClear ? 'ships.conflictForStaff' : 'ships.conflictForAgency')}
        </p>
      </div>
    </div>
  )
}
