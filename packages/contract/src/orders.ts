import type { OrderFact } from '@gangway/domain/orders/order-facts'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { requiredDataKeys } from '@gangway/domain/orders/required-data'
import type { SubProductFacts } from '@gangway/domain/orders/sub-product-facts'
import { orderWarnings } from '@gangway/domain/orders/order-warnings'
import * as z from 'zod'
import { acknowledgement } from './acknowledgements.ts'
import { answer } from './answers.ts'
import { givenReason, namedReason } from './decision-reasons.ts'
import { orderNeeds } from './order-needs.ts'
import { countChange, dataDoubts, deletedData, ticketDetails } from './order-parts.ts'
import { namedShip } from './named-ship.ts'
import { asksOfOrder } from './asks.ts'
import { newProposal } from './proposals.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { agencyHash, exactText, id, idParam, ownReference, type ShapeWith } from './fields.ts'
import { fault } from './field-faults.ts'
import { exampleEvent, exampleOrder, revealedOrder, approvedOrder } from './examples/event.ts'
import { exampleHash } from './examples/people.ts'
import { namedPort } from './ports.ts'
import { withdrawalReason } from './withdrawal-reason.ts'

/**
 * A personal value; null while masked or missing. Dates are `YYYY-MM-DD`, with `XX` for parts that are unknown:
 * `1985-XX-XX`.
 */
const personal = z.string().nullable()

const passportPerson = z.object({
  passport_number: personal,
  first_name: personal,
  last_name: personal,
  name_at_birth: personal,
  birthday: personal,
  /** Numeric ISO 3166-1 code; a code of ICAO Doc 9303 for whom no country stands, such as `XXA`. */
  nationality: z.union([z.int(), z.string()]).nullable(),
  issue_date: personal,
  expire_date: personal,
})

export type PassportPerson = z.infer<typeof passportPerson>

const personalPerson = z.object({
  first_name: personal,
  last_name: personal,
  birthday: personal.optional(),
  /** Years. */
  age: z.int().nullable().optional(),
})

export type PersonalPerson = z.infer<typeof personalPerson>

export const passportRecord = z.object({
  passport_to_excursion_id: z.int(),
  id: z.int(),
  order_id: z.string(),
  excursion_id: z.int(),
  ...passportPerson.shape,
  gender: personal,
  birth_place: personal,
  issuing_authority: personal,
  ticket: z.string().nullable(),
  /** Damaged, so that every personal value is null; the operator has a notice. */
  unreadable: z.boolean().optional(),
})

export type PassportRecord = z.infer<typeof passportRecord>

const unusable = {
  /** Positions of damaged entries that cannot be opened: all their values are null. */
  unreadable: z.array(z.int()).optional(),
  /** Positions of entries in which something that their key expects is missing. */
  incomplete: z.array(z.int()).optional(),
}

const requiredDataEntry = z.discriminatedUnion('key', [
  z.object({ key: z.literal('passport_data'), value: z.array(passportPerson), ...unusable }),
  z.object({ key: z.literal('personal_data'), value: z.array(personalPerson), ...unusable }),
  z.object({ key: z.literal('person_count'), value: z.int() }),
  /** Years of each person. */
  z.object({ key: z.literal('age'), value: z.array(z.int().nullable()), ...unusable }),
])

export type RequiredDataEntry = z.infer<typeof requiredDataEntry>

export const subProduct = z.object({
  product_name: z.string(),
  person_count: z.int(),
  origin_person_count: z.int(),
  additional_required_data: z.array(z.enum(requiredDataKeys)),
  required_data: z.array(requiredDataEntry),
} satisfies ShapeWith<keyof SubProductFacts>)

export type SubProduct = z.infer<typeof subProduct>

export const order = z.object({
  id: z.int(),
  reference: ownReference,
  customer: z.string(),
  phone: z.string(),
  /** The customer's; null: not known. */
  email: z.string().nullable(),
  /** Written by the customer or the reseller; null: nothing. */
  notes: z.string().nullable(),
  ...namedShip,
  berth: z.string(),
  /** `HH:mm` local to the port; null: the event's applies. */
  pickup_time: z.string().nullable(),
  /** Origin of `pickup_time`: the order's sender, someone here, or its dispatch, whose time it follows; null as it is. */
  pickup_time_from: z.enum(['sender', 'here', 'dispatch']).nullable(),
  status: z.enum(orderStatuses),
  /** The person who decided on the status; null: no one, or someone who is no longer known here. */
  decided_by: z.string().nullable(),
  /** Why it was canceled; null: no reason was given, or it is not canceled. */
  decision_reason: namedReason.nullable(),
  /** Free text beside the reason; null: none. */
  decision_words: z.string().nullable(),
  withdrawal_reason: withdrawalReason,
  /** The customer's language as a BCP 47 tag; null: not known. */
  language: z.string().nullable(),
  needs: orderNeeds.nullable(),
  shop_language: z.string(),
  /** The number under which the shop sold it. */
  order_id: z.string(),
  port_code: namedPort.port_code,
  port_name: namedPort.port_name,
  /** True while the persons' values are withheld: entries are counted, every value is null. */
  personal_data_masked: z.boolean(),
  subproducts: z.array(subProduct),
  count_change: countChange.nullable(),
  /** Changes to the approved order after it was confirmed. */
  acknowledgements: z.array(acknowledgement),
  data_doubts: dataDoubts.nullable(),
  ...asksOfOrder,
  passports: z.array(passportRecord),
  /** Path of the ticket's PDF. */
  ticket: z.string().nullable(),
  /** As its uploader called it. */
  filename: z.string().nullable(),
  ticket_details: ticketDetails.nullable(),
  /** How many tickets have been uploaded so far, including replaced and removed ones. */
  ticket_versions: z.int(),
  deleted_data: z.array(deletedData),
  /** `YYYY-MM-DD`, local to the port; null: it is not canceled, or was so before anyone noted when. */
  canceled_on: z.string().nullable(),
} satisfies ShapeWith<OrderFact>)

export type Order = z.infer<typeof order>

/**
 * The warnings that were shown to and accepted by the person confirming; recorded. Without it, no warning
 * refuses the order; with it, any warning not named does. Canceling needs none.
 */
export const acceptedWarnings = z.array(z.enum(orderWarnings)).max(orderWarnings.length).optional()

const orderParams = z.object({ event_id: idParam, excursion_id: idParam })

export const revealOrder = defineEndpoint({
  name: 'revealOrder',
  summary: 'One order with its personal and passport data in clear; every call is recorded',
  description:
    'Answers with the order and its persons’ passport and personal data, which `getEvent` masks. Who looked, and when, is kept in the history of the event.',
  method: 'GET',
  path: '/events/:event_id/excursions/:excursion_id',
  access: 'passports.view',
  params: orderParams,
  responses: { 200: answer(order) },
  errors: ['order_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id, excursion_id: exampleOrder.id },
    reply: { data: revealedOrder },
  },
})

export const acknowledgeCount = defineEndpoint({
  name: 'acknowledgeCount',
  summary: 'Agree to the changed person count of an approved order',
  description:
    'Accepts that an approved order now has more or fewer persons. `changed_at` names the change the caller has seen (`count_change` of the order): if the count has changed since, the call is refused and answers with the order as it stands. Where nothing waits, nothing changes.',
  method: 'POST',
  path: '/events/:event_id/excursions/:excursion_id/acknowledge-count',
  access: 'events.update',
  params: orderParams,
  body: z.strictObject({
    agency_hash: agencyHash,
    /** Identifies the change that was seen: a later one is not acknowledged. */
    changed_at: z.iso.datetime(fault('not_an_instant')),
  }),
  responses: { 200: answer(order) },
  errors: ['order_not_found', 'count_changed_again'],
  conflict: order,
  example: {
    params: { event_id: exampleEvent.event_id, excursion_id: exampleOrder.id },
    body: { agency_hash: exampleHash, changed_at: '2027-05-24T08:15:00.000Z' },
    reply: { data: approvedOrder },
  },
})

export const updateOrderStatus = defineEndpoint({
  name: 'updateOrderStatus',
  summary: 'Confirm, cancel or reopen one order',
  description:
    'Takes one order to another status; the event’s status and number of guests follow at once. A requested order may be approved or canceled, an approved one canceled, and a canceled one taken back to requested by those with the permission `orders.reopen`, which is a scope of the operator’s programs. The status it has already changes nothing. Send `accepted_warnings` to be refused when the order has a warning that is not named there. Canceling may have a `reason` and `words`, which some reasons need; an operator can require a reason of its agencies (`CANCEL_REASON`). Below the event’s minimum agencies can confirm after a warning, unless the operator has kept that to itself (`BELOW_MINIMUM`). An agency that cancels may add a `proposal`, which the operator can take (`takeProposal`) until it expires.',
  method: 'PUT',
  path: '/events/:excursion_id/excursion',
  access: 'events.update',
  params: z.object({ excursion_id: idParam }),
  body: z.strictObject({
    excursion_status: z.enum(orderStatuses),
    agency_hash: agencyHash,
    event_id: id,
    /** Clients may send the next four along; the server's own data counts (rule A1.5). */
    customer: exactText(500).optional(),
    guid: exactText(100).nullish(),
    url: exactText(2000).optional(),
    pickup_time: exactText(10).nullish(),
    accepted_warnings: acceptedWarnings,
    ...givenReason,
    /** With a cancellation by its agency. */
    proposal: newProposal.optional(),
  }),
  responses: { 200: answer(order) },
  errors: [
    'order_not_found',
    'order_step_refused',
    'above_maximum',
    'below_minimum',
    'warnings_not_accepted',
  ],
  conflict: order,
  example: {
    params: { excursion_id: exampleOrder.id },
    body: {
      excursion_status: 'approved',
      agency_hash: exampleHash,
      event_id: exampleEvent.event_id,
      accepted_warnings: [],
    },
    reply: { data: approvedOrder },
  },
})

export const orderEndpoints = [revealOrder, acknowledgeCount, updateOrderStatus] as const
