import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './confirmation-panel.module.css'
import { WarningLines } from './warning-lines.tsx'

/** The points of rule O3.2 in its order. */
const points = ['guide', 'pickup', 'client', 'berthing', 'minimum'] as const

/** Points to check before an order is confirmed, and warnings against it. */
export function ConfirmationChecklist({
  guide = null,
  berthing = null,
  minimum = null,
  warnings,
}: {
  /** Known guides, under the point of the checklist that asks for one; they tick nothing. */
  guide?: ReactNode
  /** Facts about the ship, under the point of the checklist that asks about it. */
  berthing?: ReactNode
  /** The same about the persons, under the point that asks about the minimum. */
  minimum?: ReactNode
  warnings: readonly string[]
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
            <span>{t(`orders.check.${point}`)}</span>
            {point === 'guide' && guide}
            {point === 'berthing' && berthing}
            {point === 'minimum' && minimum}
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <div className={classes.warnings}>
          <WarningLines lines={warnings} />
        </div>
      )}
    </section>
  )
}
