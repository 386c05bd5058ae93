import type { SubProduct } from '@gangway/contract/orders'
import { hasChangedCount } from '@gangway/domain/orders/person-counts'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './person-count.module.css'

/** Persons of a sub-product; after a change the old count struck through beside the new one. */
export function PersonCount({ subProduct }: { subProduct: SubProduct }) {
  const t = useText()
  const { person_count, origin_person_count } = subProduct
  if (!hasChangedCount(subProduct)) return person_count
  return (
    <span className={classes.changed}>
      <span className="visually-hidden">
        {t('orders.changedCount', { before: origin_person_count, now: person_count })}
      </span>
      <del aria-hidden className={classes.before}>
        {origin_person_count}
      </del>
      <ins aria-hidden className={classes.now}>
        {person_count}
      </ins>
    </span>
  )
}
