export type ShopBrand = 'german_market' | 'english_market'

const brands: Readonly<Record<string, ShopBrand>> = {
  DE: 'german_market',
  CH: 'german_market',
  US: 'english_market',
  UK: 'english_market',
}

/** The brand under which an order was sold (rule O2.7). */
export function shopBrand(shop_language: string): ShopBrand | null {
  return brands[shop_language.toUpperCase()] ?? null
}
