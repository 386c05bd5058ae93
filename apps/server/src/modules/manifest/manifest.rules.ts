import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { ManifestOrder } from '@gangway/domain/manifest/manifest-orders'
import { type ManifestPerson, manifestPersons } from '@gangway/domain/manifest/manifest-persons'

/** The content of a guide's list. */
export interface Manifest {
  event: Event
  /** Orders that are not canceled, in the order of the day. */
  orders: readonly ManifestOrder<Order>[]
  /** Whether the orders' personal data is included. */
  hasPersons: boolean
  now: Date
  app_name: string
}

export interface MadeFile {
  type: string
  bytes: Uint8Array
}

/** The persons of an order, with the sub-product they are listed in. */
export function personsOf({
  subproducts,
}: Pick<Order, 'subproducts'>): { product_name: string; person: ManifestPerson }[] {
  return subproducts.flatMap(({ product_name, required_data }) =>
    manifestPersons(required_data).map((person) => ({ product_name, person })),
  )
}
