import { faultReason } from '@gangway/texts/field-faults/word-faults'
import type * as z from 'zod'
import { faultsAt } from '../../../platform/http/field-faults.ts'

export interface Description {
  path: readonly PropertyKey[]
  /** Continues a sentence that begins with the field's name; never quotes its value. */
  message: string
}

/** What an issue of a schema means to the person who made the file. */
export function describeIssue(issue: z.core.$ZodIssue): Description[] {
  return faultsAt(issue).map(({ path, fault }) => ({ path, message: faultReason(fault, 'en') }))
}
