import { Checkbox } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './confirmation-panel.module.css'
import { WarningLines } from './warning-lines.tsx'

/** The points of rule O3.2 in its order. */
const points = ['guide', 'pickup', 'client', 'berthing', 'minimum'] as const

/**
 * The warning checklist, and the tick without which nothing is confirmed; a second one where something
 * speaks against it.
 */
export function ConfirmationChecklist({
  isApproved,
  isChecked,
  berthing = null,
  warnings,
  isAccepted,
  onCheck,
  onAccept,
}: {
  isApproved: boolean
  isChecked: boolean
  /**
   * What is known about the ship, under the point of the checklist that asks about it; it ticks nothing.
   */
  berthing?: ReactNode
  warnings: readonly string[]
  isAccepted: boolean
  onCheck: (isChecked: boolean) => void
  onAccept: (isAccepted: boolean) => void
}) {
  const t = useText()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  // Ticked from elsewhere by key it has to be seen.
  useEffect(() => {
    if (isChecked) first.current?.scrollIntoView({ block: 'nearest' })
  }, [isChecked])
  useEffect(() => {
    if (isAccepted) second.current?.scrollIntoView({ block: 'nearest' })
  }, [isAccepted])
  return (
    <section className={classes.checklist} aria-labelledby="checklist-title">
      <h3 className={classes.heading} id="checklist-title">
        {t('orders.beforeConfirming')}
      </h3>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>
            {t(`orders.check.${point}`)}
            {point === 'berthing' && berthing}
          </li>
        ))}
      </ul>
      {isApproved ? (
        <p className={classes.approved}>{t('orders.alreadyApproved')}</p>
      ) : (
        <Checkbox
          ref={first}
          classNames={{ input: classes.tick }}
          label={t('orders.checked')}
          checked={isChecked}
          onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        />
      )}
      {!isApproved && warnings.length > 0 && (
        <div className={classes.accept}>
          <WarningLines lines={warnings} />
          <Checkbox
            ref={second}
            classNames={{ input: classes.tick }}
            label={t('checks.accept')}
            checked={isAccepted}
            onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
          />
        </div>
      )}
    </section>
  )
}
