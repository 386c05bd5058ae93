import type { Event } from '@gangway/contract/events'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import classes from './common-facts.module.css'
import { brandsOf } from './order-cell-texts.ts'
import type { UsualProduct } from './product-names.ts'

/** What the orders have in common, said once; the brands only where the rows have no room for them. */
export function CommonFacts({ event, usual }: { event: Event; usual: UsualProduct | null }) {
  const { t, language } = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'unit' })
  return (
    <div className={classes.facts}>
      {usual !== null && (
        <p title={usual.name}>
          {t(usual.isOfAll ? 'orders.ofAll' : 'orders.ofMost', { product: usual.name })}
        </p>
      )}
      {brandsOf(event.excursions).map(([brand, codes]) => (
        <p key={brand} className={classes.brand}>
          {list.format(codes)}: {brand}
        </p>
      ))}
    </div>
  )
}
