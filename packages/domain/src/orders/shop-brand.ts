export type ShopBrand = 'german_market' | 'english_market'

const brands: Readonly<Record<string, ShopBrand>> = {
  DE: 'german_market',
  CH: 'german_market',
  US: 'english_market',
  UK: 'english_market',
}

/** The brand under which an order was sold (specification §2, brand label by shop_language). */
export function shopBrand(shop_language: string): ShopBrand | null {
  return brands[shop_language.toUpperCase()] ?? null
}
