import { shopBrand } from '@gangway/domain/orders/shop-brand'
import { config } from '../../shared/browser/config.ts'
import classes from './orders-table.module.css'

/** The shop's language and the brand under which it sold the order (rule O2.7). */
export function ShopLanguage({ shop_language }: { shop_language: string }) {
  const brand = shopBrand(shop_language)
  return (
    <>
      {shop_language}
      {brand !== null && <span className={classes.quiet}> {config.brand_labels[brand]}</span>}
    </>
  )
}
