import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import { lifetimes } from '@gangway/domain/retention/lifetimes'
import type { CallCancelReason } from '@gangway/domain/ships/ship-call'
import { sql } from 'kysely'
import { interval } from '../../../platform/db/database-time.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'

interface Wish {
  reference: string
  reason: Withdrawal | CallCancelReason
  updated_at?: string | undefined
}

/** Keeps withdrawals of what is not known yet; of two of the same thing, the later by its sender's clock. */
export async function keepEarly(
  transaction: DatabaseTransaction,
  kind: 'event' | 'order' | 'ship_call',
  wishes: readonly Wish[],
): Promise<{ reference: string; kept_until: Date }[]> {
  if (wishes.length === 0) return []
  const { rows } = await sql<{ reference: string; kept_until: Date }>`
    insert into early_withdrawal as kept (kind, reference, reason, source_updated_at, kept_until)
    select ${kind}, given.reference, given.reason, given.at,
      now() + ${interval(lifetimes.earlyWithdrawal)}
    from unnest(
      ${wishes.map(({ reference }) => reference)}::text[],
      ${wishes.map(({ reason }) => reason)}::text[],
      ${wishes.map(({ updated_at }) => updated_at ?? null)}::timestamptz[]
    ) as given (reference, reason, at)
    on conflict (kind, reference) do update set
      reason = case when excluded.source_updated_at < kept.source_updated_at
        then kept.reason else excluded.reason end,
      source_updated_at = greatest(kept.source_updated_at, excluded.source_updated_at),
      kept_until = excluded.kept_until
    returning reference, kept_until
  `.execute(transaction)
  return rows
}

export type EarlyWithdrawal = { reference: string; source_updated_at: Date | null } & (
  | { kind: 'event' | 'order'; reason: Withdrawal }
  | { kind: 'ship_call'; reason: CallCancelReason }
)

/** Withdrawals that came before these. */
export function selectEarly({
  events,
  orders,
  ship_calls,
}: Readonly<Record<'events' | 'orders' | 'ship_calls', readonly string[]>>) {
  return sql<EarlyWithdrawal>`
    select kind, reference, reason, source_updated_at from early_withdrawal
    where kept_until > now() and (
      (kind = 'event' and reference = any(${events}::text[]))
      or (kind = 'order' and reference = any(${orders}::text[]))
      or (kind = 'ship_call' and reference = any(${ship_calls}::text[])))
  `
}
