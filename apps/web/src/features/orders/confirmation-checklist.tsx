import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './confirmation-panel.module.css'

/** The points of specification §2 in its order. */
const points = ['guide', 'pickup', 'client', 'berthing', 'minimum'] as const

/** The warning checklist, and the tick without which nothing is confirmed. */
export function ConfirmationChecklist({
  isApproved,
  isChecked,
  berthing = null,
  onCheck,
}: {
  isApproved: boolean
  isChecked: boolean
  /** What is known of the ship, under the point that asks about it; nothing is ticked by it. */
  berthing?: ReactNode
  onCheck: (isChecked: boolean) => void
}) {
  const t = useText()
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
          classNames={{ input: classes.tick }}
          label={t('orders.checked')}
          checked={isChecked}
          onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        />
      )}
    </section>
  )
}
