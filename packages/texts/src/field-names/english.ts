import { eventFieldNames, factNames } from '../events/english.ts'
import { orderFacts } from '../orders/english.ts'

/** What the facts of an event, an order and a ship are called: in its history, in exports and on the manifest. */
export const fieldNames = {
  ...factNames,
  ...eventFieldNames,
  ...orderFacts,
} as const
