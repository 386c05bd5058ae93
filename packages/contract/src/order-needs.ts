import { lacksWords, needKinds } from '@gangway/domain/orders/order-needs'
import * as z from 'zod'
import { fault } from './field-faults.ts'
import { cellLine } from './fields.ts'

/** As it is sent. */
export const sentNeed = z
  .strictObject({
    kind: z.enum(needKinds),
    /** Up to 200 characters, such as `vegetarian`; needed with `other`. */
    words: cellLine(200).nullable().default(null),
    /** For how many persons. */
    count: z.int().min(1).max(100).default(1),
  })
  .refine((need) => !lacksWords(need), { path: ['words'], error: fault('required') })

/** At most so many kinds of needs in an order. */
export const maximumNeeds = 20

/** As it is shown. */
export const orderNeed = z.object({
  kind: z.enum(needKinds),
  /** Kind of seat or diet; with `other`, the need itself. Null: not specified. */
  words: z.string().nullable(),
  /** For how many persons. */
  count: z.int(),
})

/** Needs of the order's persons on the way, sealed like passports. */
export const orderNeeds = z.object({
  /** How many there are: all that is known before they are revealed. */
  count: z.int(),
  /** Null: not revealed, or damaged. */
  entries: z.array(orderNeed).nullable(),
  /** Damaged, so that nothing is known but their number; the operator has a notice. */
  unreadable: z.boolean().optional(),
})
