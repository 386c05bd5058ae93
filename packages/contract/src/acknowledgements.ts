import {
  acknowledgementKinds,
  askedFields,
  askedSides,
} from '@gangway/domain/acknowledgements/acknowledgement'
import * as z from 'zod'
import { answer, paged } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleAcknowledgement, readAcknowledgement } from './examples/acknowledgement.ts'
import { onlyPage } from './examples/page.ts'
import { id, idParam } from './fields.ts'
import { page } from './list-query.ts'

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const askedChange = z.object({
  field: z.enum(askedFields),
  /** The sub-product of a person count. */
  product_name: z.string().optional(),
  /** Distinguishes sub-products of the same name, from 0. */
  nth: z.int().optional(),
  /** Value that the asked side last read or confirmed; dates `YYYY-MM-DD` and times `HH:mm` are local to the port. */
  was: value,
  now: value,
})

/** A change made after it was confirmed, which the other side is asked to read. */
export const acknowledgement = z.object({
  id: z.int(),
  kind: z.enum(acknowledgementKinds),
  /** Null: it concerns the whole event. */
  excursion_id: z.int().nullable(),
  /** The ship whose call it is. */
  ship: z.string().nullable(),
  /** Which side is asked. */
  asked: z.enum(askedSides),
  /** Counts up with each further change, which asks again. */
  version: z.int(),
  changes: z.array(askedChange),
  /** ISO instant of the last change. */
  told_at: z.iso.datetime(),
  /** The person who changed it; null: a sender, or someone who is no longer known here. */
  told_by: z.string().nullable(),
  /** Null: not read yet. */
  read_at: z.iso.datetime().nullable(),
  /** The person who read it for their side. */
  read_by: z.string().nullable(),
})

export type Acknowledgement = z.infer<typeof acknowledgement>

/** A page of the list of those that wait. */
export const acknowledgementsPerPage = 100

export const listAcknowledgements = defineEndpoint({
  name: 'listAcknowledgements',
  summary: 'Changes after confirming that no one of the asked side has read yet, oldest first',
  description:
    'Answers with what was changed after orders were confirmed and waits to be acknowledged, of events that are still to take place. For an agency these are those of its own events. `asked` says which side has to acknowledge; `event` narrows the list to one event.',
  method: 'GET',
  path: '/acknowledgements',
  access: 'events.view',
  query: z.strictObject({ event: idParam.optional(), page }),
  responses: { 200: paged(acknowledgement.extend({ event_id: z.int() })) },
  errors: [],
  example: {
    query: { page: 1 },
    reply: {
      ...onlyPage,
      per_page: acknowledgementsPerPage,
      data: [{ ...exampleAcknowledgement, event_id: 4711 }],
    },
  },
})

export const acknowledgeChanges = defineEndpoint({
  name: 'acknowledgeChanges',
  summary: 'Say that changes made after confirming have been read',
  description:
    'Acknowledges changes of one event for the side that was asked, in the caller’s name: all that are named or none. Each is named by its `id` and the `version` the caller has seen: if one has changed again since, the call is refused and answers with the named ones as they stand. One that was read already changes nothing. The operator’s people may also acknowledge for the agency.',
  method: 'POST',
  path: '/events/:event_id/acknowledgements',
  access: 'events.update',
  params: z.object({ event_id: idParam }),
  body: z.strictObject({
    acknowledgements: z
      .array(z.strictObject({ id, version: z.int().min(1) }))
      .min(1)
      .max(2_000),
  }),
  responses: { 200: answer(z.array(acknowledgement)) },
  errors: ['event_not_found', 'acknowledgement_not_found', 'changed_again'],
  conflict: z.array(acknowledgement),
  example: {
    params: { event_id: 4711 },
    body: { acknowledgements: [{ id: exampleAcknowledgement.id, version: 1 }] },
    reply: { data: [readAcknowledgement] },
  },
})

export const acknowledgementEndpoints = [listAcknowledgements, acknowledgeChanges] as const
