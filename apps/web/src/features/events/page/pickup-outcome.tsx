import type { PickupFit } from '@gangway/domain/ships/pickup-fit'
import { IconAlertTriangle } from '../../../shared/ui/icons.ts'
import { IconLock } from '../../../shared/ui/page-icons.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { fitSentence } from '../../../shared/format/pickup-fit-text.ts'
import { VerdictIcon } from '../../../shared/ui/verdict-icon.tsx'
import { lockedEvent } from './event.api.ts'
import classes from './pickup-time-box.module.css'

/** Result of saving the time, the fit of the chosen one, or advice for choosing. */
export function PickupOutcome({
  isLocked,
  onShip,
  fit,
  hasNoFit,
  hasOwnTimes,
  notCalling,
  unknownShips,
  error,
}: {
  isLocked: boolean
  /** The ships' clocks at the saved time; null: the same. */
  onShip: string | null
  /** The fit of the time that is chosen and not saved yet. */
  fit: PickupFit | null
  /** No time fits every ship, which is said above. */
  hasNoFit: boolean
  /** Some orders have a time of their own. */
  hasOwnTimes: boolean
  /** Ships that wait for a time and do not call. */
  notCalling: readonly string[]
  /** Ships of the event whose call no one knows. */
  unknownShips: readonly string[]
  error: Error | null
}) {
  const t = useText()
  const taken = lockedEvent(error)?.pickup_time
  if (isLocked && typeof taken === 'string') {
    return (
      <>
        <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
        <span>{t('event.pickupTaken', { time: taken })}</span>
      </>
    )
  }
  if (isLocked) {
    return (
      <>
        <IconLock size={16} aria-hidden />
        <span>
          {onShip !== null && <strong className={classes.onShip}>({onShip}) </strong>}
          {t(hasOwnTimes ? 'event.pickupLockedOthers' : 'event.pickupLocked')}
        </span>
      </>
    )
  }
  if (error !== null && typeof taken !== 'string') {
    return (
      <>
        <IconAlertTriangle size={16} className={classes.danger} aria-hidden />
        <span className={classes.danger}>
          {t('event.pickupFailed', { reason: errorText(t, error) })}
        </span>
      </>
    )
  }
  if (fit !== null) {
    return (
      <>
        <VerdictIcon verdict={fit.verdict} />
        <span className={classes.fit}>
          {fitSentence(t, fit)} {t('event.pickupOnce')}
        </span>
      </>
    )
  }
  return (
    <span>
      {!hasNoFit && notCalling.length === 0 && t('event.pickupGuidance')} {t('event.pickupOnce')}
      {notCalling.map((ship) => (
        <strong key={ship} className={classes.unknown}>
          {t('ships.long.noCall', { ship })}
        </strong>
      ))}
      {unknownShips.length > 0 && (
        <strong className={classes.unknown}>
          {t('ships.unknown', { ships: unknownShips.join(', ') })}
        </strong>
      )}
    </span>
  )
}
