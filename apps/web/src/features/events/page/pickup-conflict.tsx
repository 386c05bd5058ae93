import type { Event } from '@gangway/contract/events'
import { IconShip } from '../../../shared/ui/icons.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { fitSentence } from '../../../shared/format/pickup-fit-text.ts'
import classes from './pickup-conflict.module.css'

/** A saved time that a ship's new times have made impossible, or a ship that does not call: why, and the next step. */
export function PickupConflict({
  conflict,
  isOver,
  mayClear,
  fitsNone,
  children,
}: {
  conflict: NonNullable<Event['pickup_conflict']>
  /** The day of the event has passed. */
  isOver: boolean
  mayClear: boolean
  /** No time of the day fits every ship. */
  fitsNone: boolean
  /** Remedies offered here. */
  children?: ReactNode
}) {
  const t = useText()
  const { ship, verdict } = conflict
  const isLost = verdict === 'no_call'
  return (
    <div className={classes.conflict} role="alert">
      <IconShip size={18} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>
          {t(isLost ? 'events.noCall' : 'events.pickupConflict', { ship })}
        </p>
        <p className={classes.reason}>
          {!isLost && `${fitSentence(t, conflict)} `}
          {t(adviceOn({ isLost, isOver, mayClear, fitsNone }))}
        </p>
        {children}
      </div>
    </div>
  )
}

function adviceOn({
  isLost,
  isOver,
  mayClear,
  fitsNone,
}: {
  isLost: boolean
  isOver: boolean
  mayClear: boolean
  fitsNone: boolean
}) {
  if (!isLost && fitsNone) {
    return mayClear ? 'ships.nothingFitsForStaff' : 'ships.nothingFitsForAgency'
  }
  if (!isLost) return mayClear ? 'ships.conflictForStaff' : 'ships.conflictForAgency'
  if (!mayClear) return 'ships.noCallForAgency'
  return isOver ? 'ships.noCallOver' : 'ships.noCallForStaff'
}
