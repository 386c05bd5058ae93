import type { Event } from '@gangway/contract/events'
import { contradictions } from '@gangway/domain/ships/contradicting-calls'
import type { KnownShip } from '@gangway/domain/ships/ship-identity'
import { isContradicted } from '@gangway/domain/ships/contradictions'
import { shipsOf } from '@gangway/domain/ships/ship-call'
import { stayText } from '@gangway/texts/stay-text'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { isServed, paths, shipCallsPath } from '../../../shared/paths.ts'
import { IconShip } from '../../../shared/ui/icons.ts'
import { toPage } from '../../../shared/ui/row-link.ts'
import classes from './pickup-conflict.module.css'

const nameOf = ({ ship, ship_imo }: KnownShip) =>
  ship_imo === null ? ship : `${ship}, IMO ${ship_imo}`

/** Shows staff the calls of a ship of which not all can be true, with their references. */
export function ContradictingCalls({
  event: { event_date, excursions, ship_calls },
}: {
  event: Pick<Event, 'event_date' | 'excursions' | 'ship_calls'>
}) {
  const { t, language } = useLanguage()
  const list = new Intl.ListFormat(language)
  return contradictions({ ships: shipsOf(excursions), calls: ship_calls }).map(
    ({ ship, ship_imo, calls }) => (
      <output key={`${ship} ${calls[0]?.reference}`} className={classes.unknown}>
        <IconShip size={18} aria-hidden />
        <div className={classes.text}>
          <p className={classes.title}>
            {t('ships.contradict', {
              ship,
              calls: list.format(
                calls.map(({ reference, ...named }) => {
                  const stay = stayText(named, event_date, language)
                  const call = t('ships.contradictingCall', { reference: reference ?? '', stay })
                  return isContradicted({ ship, ship_imo }, calls)
                    ? `${nameOf(named)}: ${call}`
                    : call
                }),
              ),
            })}
          </p>
          <p className={classes.reason}>
            {t('ships.contradictHint')}{' '}
            {isServed(paths.shipCalls) && (
              <a {...toPage} href={shipCallsPath({ ship }, event_date)}>
                {t('ships.toCalls')}
              </a>
            )}
          </p>
        </div>
      </output>
    ),
  )
}
