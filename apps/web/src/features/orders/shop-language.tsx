import { shopBrand } from '@gangway/domain/orders/shop-brand'
import { config } from '../../shared/lib/config.ts'
import classes from './orders-table.module.css'

/** The shop's language and the brand under which it sold the order (specification §2). */
export function ShopLanguage({ shop_language }: { shop_language: string }) {
  const brand = shopBrand(shop_language)
  return (
    <>
      {shop_language}
      {brand !== null && <span className={classes.quiet}> {config.brand_labels[brand]}</span>}
    </>
  )
}
