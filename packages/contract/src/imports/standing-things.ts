import { personalEventFacts } from '@gangway/domain/events/event-facts'
import { personalOrderFacts } from '@gangway/domain/orders/order-facts'
import * as z from 'zod'
import { eventFields, seasonSubProduct } from './season.ts'
import { invoiceFields } from './season-invoices.ts'
import { shipCallFields } from './season-ship-calls.ts'
import { sentAgency, sentOrder, sentPort } from './sent-things.ts'

const addressed = { reference: true } as const

const mask = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Readonly<Record<Name, true>>

const standing = <Kind extends string, Fields extends z.ZodType>(kind: Kind, fields: Fields) =>
  z.object({
    kind: z.literal(kind),
    /** For a port, its code. */
    reference: z.string(),
    id: z.int(),
    fields,
    /** Fields that are personal, or addresses: sent, and never answered. */
    withheld: z.array(z.string()),
  })

/** Record stored under a reference, in the fields it is sent in, without the withheld ones. */
export const standingThing = z.discriminatedUnion('kind', [
  standing('port', sentPort),
  standing('agency', sentAgency.omit({ emails: true })),
  standing('ship_call', shipCallFields.omit(addressed)),
  standing('event', eventFields.omit({ ...addressed, orders: true, ...mask(personalEventFacts) })),
  standing(
    'order',
    sentOrder.omit(mask(personalOrderFacts)).extend({
      subproducts: z.array(seasonSubProduct.omit({ required_data: true })),
    }),
  ),
  standing('invoice', invoiceFields.omit(addressed)),
])

export type StandingThing = z.infer<typeof standingThing>
