import { key, nullableTime, optionalText, status, text } from '../facts/columns.ts'
import { type Fact, type FactIn, factsIn, factsThat, type FactThat } from '../facts/fact.ts'
import type { OrderStatus } from './order-status.ts'

/** Facts of an order in columns of its own; the persons' needs are sealed apart (`order-needs.ts`). */
export interface OrderFacts {
  /** The number under which the shop sold it. */
  order_id: string
  customer: string
  phone: string
  email: string | null
  notes: string | null
  ship: string
  ship_imo: string | null
  berth: string
  /** `HH:mm` local to the port; null: the event's applies. */
  pickup_time: string | null
  status: OrderStatus
  /** The customer's, as a BCP 47 tag. */
  language: string | null
  shop_language: string
}

export type OrderFact = keyof OrderFacts | 'needs'

/**
 * `export`: the page of a person's own data. `manifest`: the guide's spreadsheet, as it is; what is printed with more
 * beside it has its column there by hand. `history`: its values stand in the event's history.
 */
type Place = 'export' | 'manifest' | 'history'

interface Row extends Fact<Place> {
  isSealed?: boolean
  /** Goes with the customer: null is left of it, or what `withoutCustomer` says. */
  isErased?: boolean
}

const known = { isPersonal: true, isErased: true, places: ['export'] } as const

/** In the order in which they are sent, listed and published. */
export const orderFacts = {
  order_id: { ...key, places: [] },
  customer: { ...text, ...known },
  phone: { ...text, ...known },
  email: { ...optionalText, ...known },
  notes: { ...optionalText, ...known },
  ship: { ...key, places: ['export', 'manifest', 'history'] },
  ship_imo: { ...optionalText, places: ['export', 'manifest', 'history'] },
  berth: { ...text, places: ['export', 'manifest', 'history'] },
  pickup_time: { ...nullableTime, places: ['export', 'history'] },
  status: { ...status, places: ['export', 'history'] },
  language: {
    kind: 'language',
    presence: 'optional',
    clears: true,
    isErased: true,
    places: ['export', 'history'],
  },
  needs: {
    kind: 'needs',
    presence: 'optional',
    clears: true,
    isPersonal: true,
    isSealed: true,
    isErased: true,
    places: [],
  },
  shop_language: { ...text, places: ['export', 'history'] },
} as const satisfies Readonly<Record<OrderFact, Row>>

export const orderFactNames = Object.keys(orderFacts) as readonly OrderFact[]

const sealedFacts = factsThat(orderFacts, 'isSealed')

export type SealedOrderFact = (typeof sealedFacts)[number]

const isColumn = <Name extends OrderFact>(fact: Name): fact is Name & keyof OrderFacts =>
  !sealedFacts.some((sealed) => sealed === fact)

/** Facts in columns of the order's own table. */
export const orderColumns = orderFactNames.filter(isColumn)

export const personalOrderFacts = factsThat(orderFacts, 'isPersonal')

export type PersonalOrderFact = (typeof personalOrderFacts)[number]

const isPersonal = <Name extends OrderFact>(fact: Name): fact is Name & PersonalOrderFact =>
  personalOrderFacts.some((personal) => personal === fact)

/** Columns whose values may be answered to senders and recorded. */
export const openOrderColumns = orderColumns.filter(
  (fact): fact is Exclude<typeof fact, PersonalOrderFact> => !isPersonal(fact),
)

export type OrderFactIn<Name extends Place> = FactIn<typeof orderFacts, Name>

export function orderFactsIn<Name extends Place>(place: Name): readonly OrderFactIn<Name>[] {
  return factsIn(orderFacts, place)
}

export function isOrderFact(name: string): name is OrderFact {
  return Object.hasOwn(orderFacts, name)
}

type LeftOut = FactThat<typeof orderFacts, { presence: 'optional' }>

/** Columns as they are sent. */
type SentColumns = Omit<OrderFacts, LeftOut> & {
  [Name in Exclude<LeftOut, SealedOrderFact>]?: OrderFacts[Name] | undefined
}

/** The columns of an order that was sent, but its status, which belongs to people; what was left out is null. */
export function orderColumnsIn(sent: SentColumns): Omit<OrderFacts, 'status'> {
  const columns = orderColumns.flatMap((fact) =>
    fact === 'status' ? [] : [[fact, sent[fact] ?? null] as const],
  )
  return Object.fromEntries(columns) as unknown as Omit<OrderFacts, 'status'>
}

/** Columns that stay as they are when they are left out. */
export const stayingColumns = factsThat(orderFacts, 'clears').filter(isColumn)

const erased = factsThat(orderFacts, 'isErased').filter(isColumn)

type ErasedColumn = (typeof erased)[number]

/** Columns by which someone is known. */
export const customerColumns = erased.filter(isPersonal)

/** Replacement for an erased phone number. */
export const noPhone = '–'

/**
 * Values that an erased customer leaves in the columns of an order.
 *
 * @param order_id stands for the name, also in the search: bookkeeping knows the order by it
 */
export function withoutCustomer<Name>(order_id: Name): Omit<
  Record<ErasedColumn, null>,
  'customer' | 'phone'
> & {
  customer: Name
  phone: typeof noPhone
} {
  const empty = Object.fromEntries(erased.map((fact) => [fact, null]))
  return { ...(empty as Record<ErasedColumn, null>), customer: order_id, phone: noPhone }
}
