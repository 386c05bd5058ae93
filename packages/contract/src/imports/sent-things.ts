import * as z from 'zod'
import { reference } from '../fields.ts'
import { seasonAgency, seasonEvent, seasonOrder, seasonPort } from './season.ts'
import { checkAmounts, invoiceFields } from './season-invoices.ts'
import { checkStay, shipCallFields } from './season-ship-calls.ts'

/** What another program sends, by the fields of docs/import.md; orders name their events. */
export const ingestKinds = ['port', 'agency', 'ship_call', 'event', 'order', 'invoice'] as const

export type IngestKind = (typeof ingestKinds)[number]

/** Its `agency_hash` is a secret, which Gangway makes up. */
const agencyFields = seasonAgency.omit({ agency_hash: true })
const eventFields = seasonEvent.omit({ orders: true })
const orderFields = seasonOrder.extend({
  /** The event's reference. */
  event: reference,
})

const addressed = { reference: true } as const

/** Each kind as it is sent to an address of its own, which names it. */
export const sentPort = seasonPort.omit({ code: true })
export const sentAgency = agencyFields.omit(addressed)
export const sentShipCall = shipCallFields.omit(addressed).superRefine(checkStay)
export const sentEvent = eventFields.omit(addressed)
export const sentOrder = orderFields.omit(addressed)
export const sentInvoice = invoiceFields.omit(addressed).superRefine(checkAmounts)

const ofKind = <Kind extends IngestKind>(kind: Kind) => ({ kind: z.literal(kind) })

/** One thing among others. */
export const sentThing = z.discriminatedUnion('kind', [
  seasonPort.extend(ofKind('port')),
  agencyFields.extend(ofKind('agency')),
  shipCallFields.extend(ofKind('ship_call')).superRefine(checkStay),
  eventFields.extend(ofKind('event')),
  orderFields.extend(ofKind('order')),
  invoiceFields.extend(ofKind('invoice')).superRefine(checkAmounts),
])

export type SentThing = z.infer<typeof sentThing>
