import * as z from 'zod'
import { cellWords, key } from '../fields.ts'

// Ventrata's published shapes of `octo/questions`, which OCTO names and leaves open, with Viator's names of questions.

/** Asked once of a booking. */
export const bookingQuestionIds = ['TRANSFER_PORT_CRUISE_SHIP', 'SPECIAL_REQUIREMENTS'] as const

/** Asked of each person. */
export const personQuestionIds = [
  'FULL_NAMES_FIRST',
  'FULL_NAMES_LAST',
  'DATE_OF_BIRTH',
  'AGE',
  'PASSPORT_PASSPORT_NO',
  'PASSPORT_NATIONALITY',
  'PASSPORT_ISSUE',
  'PASSPORT_EXPIRY',
] as const

export type OctoPersonQuestionId = (typeof personQuestionIds)[number]
export type OctoQuestionId = OctoPersonQuestionId | (typeof bookingQuestionIds)[number]

const asked = {
  label: z.string(),
  description: z.string().nullable(),
  /** Whether the orders of the event expect it: known of a booking, not of a product. */
  required: z.boolean(),
  inputType: z.enum(['text', 'date', 'number']),
  maxLength: z.int().nullable(),
  selectOptions: z.array(z.object({ label: z.string(), value: z.string() })),
}

const id = z.enum([...bookingQuestionIds, ...personQuestionIds])

const question = z.object({ id, ...asked })

export type OctoQuestion = z.infer<typeof question>

/** Answers about persons are stored and not returned: their value is null. */
const questionAnswer = z.object({
  id,
  ...asked,
  questionId: id,
  value: z.string().nullable(),
})

export type OctoQuestionAnswer = z.infer<typeof questionAnswer>

export const questions = z.array(question).optional()
export const questionAnswers = z.array(questionAnswer).optional()

const answer = z.object({ questionId: key(100), value: cellWords(1_000).nullish() })

export type OctoAnswer = z.infer<typeof answer>

export const givenAnswers = z.array(answer).max(100).optional()
