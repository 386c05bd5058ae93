import { lifetimes } from '@gangway/domain/retention/lifetimes'
import { type Insertable, sql } from 'kysely'
import { interval } from '../../../platform/db/database-time.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

export async function insertSignIn(
  db: Database,
  row: Insertable<Schema['sign_in']>,
): Promise<number> {
  const { id } = await db
    .insertInto('sign_in')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether this browser at this address was here before, or whether the account is too young for that. */
export async function isExpectedOrigin(
  db: Database,
  { account_id, address, user_agent }: { account_id: number; address: string; user_agent: string },
): Promise<boolean> {
  const { expected } = await db
    .selectFrom('account as a')
    .where('a.id', '=', account_id)
    .select(
      sql<boolean>`exists (
        select from sign_in as s where s.account_id = a.id and s.outcome = 'success'
          and s.address = ${address} and s.user_agent = ${user_agent}
      ) or (
        a.created_at > now() - ${interval(lifetimes.invitation)}
        and not exists (
          select from sign_in as s where s.account_id = a.id and s.outcome = 'success'
        )
      )`.as('expected'),
    )
    .executeTakeFirstOrThrow()
  return expected
}

/** Newest first. */
export function listOwnSignIns(db: Database, account_id: number, limit: number) {
  return db
    .selectFrom('sign_in')
    .where('account_id', '=', account_id)
    .where('at', '>', sql<Date>`now() - ${interval(lifetimes.ownSignIns)}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'at', 'outcome', 'address', 'user_agent', 'is_new_device'])
    .execute()
}
