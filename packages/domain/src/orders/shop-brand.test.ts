import { expect, it } from 'vitest'
import { shopBrand } from './shop-brand.ts'

// Rule O2.7
it.each([
  ['DE', 'german_market'],
  ['CH', 'german_market'],
  ['US', 'english_market'],
  ['UK', 'english_market'],
  ['uk', 'english_market'],
  ['FR', null],
  ['constructor', null],
  ['', null],
])('shop language %j belongs to %s (rule O2.7)', (shop_language, brand) => {
  expect(shopBrand(shop_language)).toBe(brand)
})
