import type { Order } from '@gangway/contract/orders'
import { needText } from '@gangway/domain/orders/order-needs'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './required-data.module.css'
import { WarningLines } from './warning-lines.tsx'

/** Needs of the order's persons on the way: their number, and the needs themselves once revealed. */
export function OrderNeeds({ needs }: { needs: NonNullable<Order['needs']> }) {
  const t = useText()
  const { count, entries, unreadable = false } = needs
  return (
    <>
      <p className={classes.line}>
        <span className={classes.key}>{t('orders.field.needs')}</span>
        <span className={classes.needs}>
          {entries === null
            ? count
            : entries.map((need) => needText(need, (kind) => t(`orders.need.${kind}`))).join('; ')}
        </span>
      </p>
      {unreadable && <WarningLines lines={[t('orders.unreadable')]} />}
    </>
  )
}
