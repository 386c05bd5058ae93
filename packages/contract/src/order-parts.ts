import { requiredDataKeys } from '@gangway/domain/orders/required-data'
import { deletedKinds } from '@gangway/domain/retention/deletion-days'
import { ticketWarningKinds } from '@gangway/domain/tickets/ticket-rules'
import * as z from 'zod'

/** A person count that changed after the agency approved the order and waits to be acknowledged. */
export const countChange = z.object({
  /** Persons of the whole order when it was approved, and now. */
  was: z.int(),
  now: z.int(),
  /** ISO instant of the last change; identifies this state. */
  changed_at: z.string(),
  subproducts: z.array(z.object({ product_name: z.string(), was: z.int(), now: z.int() })),
})

export type CountChangeOfOrder = z.infer<typeof countChange>

/**
 * Doubts about the persons' data: how many, never who or what, so they can be shown before anything is opened. Null: no
 * data yet, or not judged yet.
 */
export const dataDoubts = z.object({
  /** Passports that expire before the event. */
  expired: z.int(),
  /** Passports that are valid on the day, but not for long enough after it. */
  expiring: z.int(),
  /** Passports, persons and ages that cannot be right for another reason. */
  doubtful: z.int(),
})

/** Missing data for which someone has asked the operator: which and of how many persons, never whose. */
export const openDataRequest = z.object({
  keys: z.array(z.enum(requiredDataKeys)),
  /** 0: only their number is missing. */
  persons: z.int(),
  /** ISO instant of the last time. */
  asked_at: z.iso.datetime(),
  /** Null: someone who is no longer known here. */
  asked_by: z.string().nullable(),
})

/** Deleted data and its day at the port; it does not count as missing. */
export const deletedData = z.object({
  kind: z.enum(deletedKinds),
  deleted_on: z.string(),
  /** A person asked for it; otherwise its time was up. */
  on_request: z.boolean(),
})

/** The ticket as it stands; what the agency should look at again before it confirms. */
export const ticketDetails = z.object({
  version: z.int(),
  /** Null: not known. */
  page_count: z.int().nullable(),
  /** Bytes. */
  size: z.int(),
  /** ISO instant. */
  uploaded_at: z.string(),
  /** Null: someone who is no longer known here. */
  uploaded_by: z.string().nullable(),
  warnings: z.array(z.enum(ticketWarningKinds)),
})
