import type { Event } from '@gangway/contract/events'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import classes from './common-facts.module.css'
import { brandsOf } from './order-cell-texts.ts'

/** The brands of the orders, said once where the rows have no room for them. */
export function CommonFacts({ event }: { event: Event }) {
  const { language } = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'unit' })
  return (
    <div className={classes.facts}>
      {brandsOf(event.excursions).map(([brand, codes]) => (
        <p key={brand} className={classes.brand}>
          {list.format(codes)}: {brand}
        </p>
      ))}
    </div>
  )
}
