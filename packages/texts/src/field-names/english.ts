import { eventFieldNames, factNames } from '../events/english.ts'
import { orderFacts } from '../orders/english.ts'

/** Facts of events, orders and ships: in an event's history, in exports and on the manifest. */
export const fieldNames = {
  ...factNames,
  ...eventFieldNames,
  ...orderFacts,
} as const
