import type { Actor } from '../../../platform/base/actor.ts'
import type { Clock } from '../../../platform/base/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { RequestOptions } from '../capabilities.rules.ts'
import { type BookingRow, findBooking } from '../octo.queries.ts'
import { invalidBooking } from '../octo-refusal.rules.ts'

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws OctoRefusal INVALID_BOOKING_UUID, also for another program's and one of the other environment */
export async function knownBooking(
  { db, clock, isTest }: { db: Database; clock: Clock } & Pick<RequestOptions, 'isTest'>,
  { account_id }: Pick<Actor, 'account_id'>,
  uuid: string,
): Promise<BookingRow> {
  const row = uuidForm.test(uuid)
    ? await findBooking(db, { account_id, is_test: isTest }, uuid, clock())
    : undefined
  if (row === undefined) throw invalidBooking(uuid)
  return row
}

/** The reference of a booking's order. */
export const referenceOf = (uuid: string) => `octo:${uuid}`
