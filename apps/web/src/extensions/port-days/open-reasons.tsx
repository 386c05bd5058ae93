import type { AskedSide } from '@gangway/domain/acknowledgements/acknowledgement'
import { lightNames, type Lights } from '@gangway/domain/port-days/lights'
import { useText } from '../../shared/i18n/language-context.tsx'
import { otherSide, reasonText, waitsForOther } from './light-mark.tsx'
import classes from './port-day-events.module.css'

/** Why an event is not settled, in its row: what the reader can do, then what waits for the other side. */
export function OpenReasons({ lights, side }: { lights: Lights; side: AskedSide }) {
  const t = useText()
  const open = lightNames
    .map((name) => lights[name])
    .filter((light) => light !== null && light.color !== 'green')
  const own = open.filter((light) => !waitsForOther(light, side))
  const others = open.filter((light) => waitsForOther(light, side))
  const join = (found: typeof open) => found.map((light) => reasonText(t, light)).join(' · ')
  const isRed = own.some((light) => light?.color === 'red')
  return (
    <>
      {own.length > 0 && (
        <span className={classes.reasons} data-red={isRed || undefined}>
          {join(own)}
        </span>
      )}
      {others.length > 0 && (
        <span className={classes.reasons} data-waits>
          {t('portDays.waiting', {
            whom: t(`portDays.waits.${otherSide[side]}`),
            reasons: join(others),
          })}
        </span>
      )}
    </>
  )
}
