import { needKinds, type OrderNeed } from '@gangway/domain/orders/order-needs'
import * as z from 'zod'

/** The content of an envelope. */
export const sealedNeeds = z.array(
  z.object({
    kind: z.enum(needKinds),
    // Empty words say as little as null.
    words: z
      .string()
      .nullable()
      .transform((value) => (value?.trim() === '' ? null : value)),
    count: z.int(),
  }),
)

/** By order id, those of orders that have any; null: the envelope is damaged. */
export type OpenedNeeds = ReadonlyMap<number, OrderNeed[] | null>
