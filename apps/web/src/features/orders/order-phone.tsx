import type { Order } from '@gangway/contract/orders'
import { lacksPhone } from '@gangway/domain/orders/order-warnings'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PhoneLink } from '../../shared/ui/phone-link.tsx'
import classes from './data-line.module.css'

/** The customer's number, or that it is missing: an empty place would say nothing. */
export function OrderPhone({ order }: { order: Order }) {
  const t = useText()
  if (lacksPhone(order)) return <span className={classes.lacking}>{t('checks.phoneMissing')}</span>
  return <PhoneLink phone={order.phone} />
}
