import { isLanguageTag } from '@gangway/domain/languages/language-tag'
import {
  maximumExcursionWords,
  maximumProposalWords,
  maximumProposedPersons,
  proposalKinds,
  proposalStates,
} from '@gangway/domain/orders/proposal'
import * as z from 'zod'
import { fault } from './field-faults.ts'
import { calendarDate, instant, line, pickupTime, words } from './fields.ts'

export const proposalWords = words(maximumProposalWords)

/**
 * By kind: a time `HH:mm` local to the port, the BCP 47 tag of a language, how many persons, a date `YYYY-MM-DD` local to the port, or
 * words that name another excursion.
 */
export const proposedValue = z.union([z.string(), z.int()])

/** Alternative that an agency proposes to an order it has canceled, or that was agreed. */
export const proposal = z.object({
  id: z.int(),
  kind: z.enum(proposalKinds),
  value: proposedValue,
  /** The same of the order when it was made, or when it was taken; null: not known. */
  was: proposedValue.nullable(),
  words: z.string(),
  /** `taken`: agreed, and the order does not have it yet. */
  state: z.enum(proposalStates),
  made_by: z.string().nullable(),
  /** ISO instants. */
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Null: no one, because it has expired. */
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** Words of the operator's people. */
  answer: z.string(),
})

export type Proposal = z.infer<typeof proposal>

const besideValue = {
  words: proposalWords.default(''),
  /** Until when it can be taken; not after the order would leave. */
  expires_at: instant,
}

const proposing = <const Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.strictObject({ kind: z.literal(kind), value, ...besideValue })

/** Proposed with a cancellation; only by an agency, and one for each order. */
export const newProposal = z.discriminatedUnion('kind', [
  proposing('time', pickupTime),
  proposing('language', z.string().refine(isLanguageTag, fault('not_a_language'))),
  proposing(
    'persons',
    z
      .int()
      .min(1, fault('too_small', { minimum: 1 }))
      .max(maximumProposedPersons),
  ),
  proposing('date', calendarDate),
  proposing(
    'other_excursion',
    line(maximumExcursionWords).refine((given) => given !== '', fault('required')),
  ),
])

export type NewProposal = z.infer<typeof newProposal>
