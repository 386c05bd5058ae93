import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { Button } from '@mantine/core'
import { IconUsersPlus } from '../../shared/ui/page-icons.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { changedAgain, useAcknowledgeCount } from './count-change.api.ts'
import classes from './count-change.module.css'
import type { OrdersOnPage } from './orders.api.ts'

/** Changes in an approved order's persons since, and the way to agree to them. */
export function CountChange({
  event,
  order,
  onPage,
  isOperator,
  onDone,
}: {
  event: Pick<Event, 'event_id' | 'agency_hash'>
  order: Order
  onPage: OrdersOnPage
  /** The operator's people see that it waits for the agency. */
  isOperator: boolean
  /** This is unmounted then: move the focus. */
  onDone: () => void
}) {
  const { t, language } = useLanguage()
  const { customer } = order
  const acknowledge = useAcknowledgeCount({
    event,
    onPage,
    onDone: () => {
      toastSuccess(t('checks.acknowledged', { customer }))
      onDone()
    },
  })
  const change = order.count_change
  if (change === null) return null
  const { was, now, changed_at, subproducts } = change
  return (
    <div className={classes.change}>
      <IconUsersPlus size={18} aria-hidden />
      <div className={classes.text}>
        <strong>{t('checks.reconfirm')}</strong>{' '}
        {t('checks.countChanged', { was, now, when: formatInstant(changed_at, language) })}{' '}
        {t(isOperator ? 'checks.waitsForAgency' : 'checks.askAgency')}
        {subproducts.length > 1 && (
          <ul className={classes.products}>
            {subproducts.map(({ product_name, ...counts }, position) => (
              // Several can have one name, and they never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={position}>
                {t('checks.productChanged', { product: product_name, ...counts })}
              </li>
            ))}
          </ul>
        )}
        {acknowledge.error !== null && (
          <p className={classes.problem} role="alert">
            {changedAgain(acknowledge.error) === null
              ? t('checks.notAcknowledged', { reason: errorText(t, acknowledge.error) })
              : t('checks.changedAgain')}
          </p>
        )}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('checks.acknowledgeOf', { customer })}
        aria-busy={acknowledge.isPending}
        onClick={() => acknowledge.mutate({ id: order.id, changed_at })}
      >
        {t('checks.acknowledge')}
      </Button>
    </div>
  )
}
