import { withdrawals } from '@gangway/domain/orders/withdrawal'
import { callCancelReasons } from '@gangway/domain/ships/ship-call'
import * as z from 'zod'
import { instant, reference } from '../fields.ts'
import {
  checkGroupSize,
  eventFields as seasonEventFields,
  seasonAgency,
  seasonOrder,
  seasonPort,
} from './season.ts'
import { checkAmounts, invoiceFields } from './season-invoices.ts'
import { checkStay, shipCallFields } from './season-ship-calls.ts'

/** Records from other programs, with the fields of docs/import.md; orders name their events. */
export const ingestKinds = ['port', 'agency', 'ship_call', 'event', 'order', 'invoice'] as const

export type IngestKind = (typeof ingestKinds)[number]

/** Its `agency_hash` is a secret, which Gangway makes up. */
const agencyFields = seasonAgency.omit({ agency_hash: true })
const eventFields = seasonEventFields.omit({ orders: true })
const orderFields = seasonOrder.extend({
  /** The event's reference. */
  event: reference,
})

const addressed = { reference: true } as const

/** Each kind as it is sent to an address of its own, which names it. */
export const sentPort = seasonPort.omit({ code: true })
export const sentAgency = agencyFields.omit(addressed)
export const sentShipCall = shipCallFields.omit(addressed).superRefine(checkStay)
export const sentEvent = eventFields.omit(addressed).superRefine(checkGroupSize)
export const sentOrder = orderFields.omit(addressed)
export const sentInvoice = invoiceFields.omit(addressed).superRefine(checkAmounts)

const ofKind = <Kind extends IngestKind>(kind: Kind) => ({ kind: z.literal(kind) })

const sentKinds = [
  seasonPort.extend(ofKind('port')),
  agencyFields.extend(ofKind('agency')),
  shipCallFields.extend(ofKind('ship_call')).superRefine(checkStay),
  eventFields.extend(ofKind('event')).superRefine(checkGroupSize),
  orderFields.extend(ofKind('order')),
  invoiceFields.extend(ofKind('invoice')).superRefine(checkAmounts),
] as const

export type SentThing = z.infer<(typeof sentKinds)[number]>

/** Kinds of withdrawals, in the order in which a call carries them out. */
export const withdrawalKinds = [
  'order_withdrawal',
  'event_withdrawal',
  'ship_call_withdrawal',
] as const

export type WithdrawalKind = (typeof withdrawalKinds)[number]

/** Why, and as of when: earlier than what came before, it is stale; what is owed for a cancellation goes by it. */
export const withdrawalFields = z.strictObject({
  reason: z.enum(withdrawals),
  updated_at: instant.optional(),
})

/** Why a ship does not call; what is known of the call stays. */
export const callWithdrawalFields = withdrawalFields.extend({ reason: z.enum(callCancelReasons) })

const withdrawal = <Kind extends WithdrawalKind>(kind: Kind) =>
  withdrawalFields.extend({ kind: z.literal(kind), reference: reference })

const sentWithdrawals = [withdrawal('event_withdrawal'), withdrawal('order_withdrawal')] as const
const sentCallWithdrawal = callWithdrawalFields.extend({
  kind: z.literal('ship_call_withdrawal'),
  reference: reference,
})

export type SentWithdrawal = z.infer<(typeof sentWithdrawals)[number]>

export type SentCallWithdrawal = z.infer<typeof sentCallWithdrawal>

export const batchKinds = [...ingestKinds, ...withdrawalKinds] as const

/** One thing among others, or what takes one back. */
export const batchThing = z.discriminatedUnion('kind', [
  ...sentKinds,
  ...sentWithdrawals,
  sentCallWithdrawal,
])

export type BatchThing = z.infer<typeof batchThing>
