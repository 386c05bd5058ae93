import type { Order } from '@gangway/contract/orders'
import { passportProgress } from '@gangway/domain/orders/passport-progress'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './data-line.module.css'

/** "3 of 4 passports", from counts alone; nothing of orders that expect no passports. */
export function DataLine({ order }: { order: Order }) {
  const t = useText()
  const progress = passportProgress(order.subproducts)
  if (progress === null || order.status === 'canceled') return null
  const isComplete = progress.received === progress.expected
  return (
    <div className={classes.line} data-complete={isComplete || undefined}>
      {t('checks.passports', { ...progress })}
    </div>
  )
}
