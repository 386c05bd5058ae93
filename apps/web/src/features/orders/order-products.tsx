import type { Order } from '@gangway/contract/orders'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './order-products.module.css'
import { PersonCount } from './person-count.tsx'

export function OrderProducts({ order }: { order: Order }) {
  const t = useText()
  return (
    <ul className={classes.products} aria-label={t('orders.products')}>
      {order.subproducts.map((subProduct, position) => (
        // Sub-products have no id on the wire and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={position}>
          <span className={classes.name}>{subProduct.product_name}</span>
          <span className={classes.count}>
            <PersonCount subProduct={subProduct} />
          </span>
        </li>
      ))}
    </ul>
  )
}
