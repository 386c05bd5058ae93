import type { SeasonOrder, SeasonSubProduct } from '@gangway/contract/imports/season'
import type { SealedPerson } from '@gangway/contract/imports/season-persons'
import { nextNumber } from './next-number.ts'

/** Two adults for whom no more data is required. */
export function buildSubProduct(overrides: Partial<SeasonSubProduct> = {}): SeasonSubProduct {
  return {
    product_name: 'Harbour walk – Adult',
    person_count: 2,
    additional_required_data: [],
    required_data: [],
    ...overrides,
  }
}

type Passport = SealedPerson['passport_data']

/** A complete passport of one person. */
export function buildPassport(overrides: Partial<Passport> = {}): Passport {
  const number = nextNumber()
  return {
    passport_number: `C01X${String(number).padStart(5, '0')}`,
    first_name: 'Zoë',
    last_name: `Müller-${number}`,
    name_at_birth: 'Žižková',
    birthday: '1961-04-09',
    gender: 'F',
    nationality: 276,
    birth_place: 'Görlitz',
    issue_date: '2021-03-01',
    expire_date: '2031-02-28',
    issuing_authority: 'Stadt Görlitz',
    ...overrides,
  }
}

/** One customer's requested excursion with one sub-product. */
export function buildOrder(overrides: Partial<SeasonOrder> = {}): SeasonOrder {
  const number = nextNumber()
  return {
    reference: `ORD-${number}`,
    order_id: String(100_000 + number),
    customer: `Ida Ångström ${number}`,
    phone: '+49 40 5550100',
    ship: 'AIDAprima',
    berth: 'HafenCity',
    pickup_time: null,
    shop_language: 'DE',
    subproducts: [buildSubProduct()],
    ...overrides,
  }
}
