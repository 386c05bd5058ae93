export const claimStates = ['open', 'accepted', 'refused', 'withdrawn'] as const

/** Why one side holds that something else is owed. */
export const claimReasons = [
  'amount',
  'persons',
  'not_operated',
  'quality',
  'late',
  'incident',
  'other',
] as const

/** Days in which a claim is to be answered. */
export const claimDays = { usual: 14, most: 90 } as const

/** How many files both sides put beside one claim. */
export const maximumClaimFiles = 10

export interface ClaimFacts {
  /** Side that answers; the other one made it. */
  side: 'agency' | 'operator'
  reason: (typeof claimReasons)[number]
  /** Null: all sub-products. */
  sub_product: string | null
  /** Last day for an answer, `YYYY-MM-DD` in UTC. */
  due: string
}

/** Subject of a claim, and the share of its price that should be owed. */
export interface Claimed {
  id: number
  event_id: number
  /** Null: the whole event. */
  order_id: number | null
  /** Null: all sub-products. */
  sub_product: string | null
  /** Null: words alone. */
  percent: number | null
}

/** The most specific claim about a line, then the latest; null: none. */
export function claimAbout<One extends Claimed>(
  line: Pick<Claimed, 'event_id' | 'order_id'> & { sub_product: string },
  claims: readonly One[],
): One | null {
  const about = claims.filter(
    ({ event_id, order_id, sub_product }) =>
      (order_id === null ? event_id === line.event_id : order_id === line.order_id) &&
      (sub_product === null || sub_product === line.sub_product),
  )
  return about.toSorted((one, other) => rank(other) - rank(one) || other.id - one.id)[0] ?? null
}

function rank({ order_id, sub_product }: Claimed): number {
  return Number(order_id !== null) + Number(sub_product !== null)
}
