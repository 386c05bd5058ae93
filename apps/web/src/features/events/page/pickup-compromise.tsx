import type { PickupAdvice } from '@gangway/domain/ships/pickup-advice'
import { spanOfMinutes } from '@gangway/texts/span-of-minutes'
import type { ReactNode } from 'react'
import { IconShip } from '../../../shared/ui/icons.ts'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import classes from './pickup-compromise.module.css'

/** Says at once where only unusual hours are left, or that no time fits every ship, which comes nearest if any does, and whose guests it leaves out. */
export function PickupCompromise({
  advice,
  children,
}: {
  advice: PickupAdvice | null
  /** Steps to offer where no time fits. */
  children: ReactNode
}) {
  const { t, language } = useLanguage()
  if (advice?.isOutsideDay === true && advice.kind === 'times') {
    return <p className={classes.outside}>{t('ships.outsideDay')}</p>
  }
  if (advice === null || advice.kind === 'times') return null
  const ships = (advice.kind === 'none' ? [] : advice.leftOut).map(
    ({ ship, persons, bound, spare_minutes }) =>
      t(bound === 'arrival' ? 'ships.leftOutEarly' : 'ships.leftOutLate', {
        ship,
        persons: t('orders.persons', { n: persons }),
        missing: spanOfMinutes(-spare_minutes),
      }),
  )
  return (
    <div className={classes.compromise}>
      <IconShip size={18} aria-hidden />
      <div>
        <p className={classes.title}>{t('ships.noWindow')}</p>
        <p className={classes.reason}>
          {advice.kind === 'none'
            ? t('ships.noCompromise')
            : t('ships.compromise', {
                time: advice.time,
                ships: new Intl.ListFormat(language).format(ships),
              })}{' '}
          {advice.isOutsideDay && t('ships.outsideDay')}
        </p>
        {advice.kind === 'none' && children}
      </div>
    </div>
  )
}
