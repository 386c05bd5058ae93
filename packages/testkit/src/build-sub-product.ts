import type { SeasonSubProduct } from '@gangway/contract/season'

/** Two adults of whom nothing more must be known. */
export function buildSubProduct(overrides: Partial<SeasonSubProduct> = {}): SeasonSubProduct {
  return {
    product_name: 'Harbour walk – Adult',
    person_count: 2,
    additional_required_data: [],
    required_data: [],
    ...overrides,
  }
}
