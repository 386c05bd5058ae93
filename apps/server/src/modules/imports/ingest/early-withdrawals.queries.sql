-- Written by `npm run generate` from early-withdrawals.queries.ts and the samples beside it.

-- name: keepEarly
-- given: ["order",["OR-1"],["customer"],["2026-06-15T10:00:00Z"]]
insert into
  early_withdrawal as kept (kind, reference, reason, source_updated_at, kept_until)
select
  $1,
  given.reference,
  given.reason,
  given.at,
  now() + interval '30 days'
from
  unnest($2::text[], $3::text[], $4::timestamptz[]) as given (reference, reason, at)
on conflict (kind, reference) do update
set
  reason = case
    when excluded.source_updated_at < kept.source_updated_at then kept.reason
    else excluded.reason
  end,
  source_updated_at = greatest(kept.source_updated_at, excluded.source_updated_at),
  kept_until = excluded.kept_until
returning
  reference,
  kept_until;

-- name: listEarly
-- given: [["EV-1"],["OR-1"],[]]
select
  kind,
  reference,
  reason,
  source_updated_at
from
  early_withdrawal
where
  kept_until > now()
  and (
    (
      kind = 'event'
      and reference = any ($1::text[])
    )
    or (
      kind = 'order'
      and reference = any ($2::text[])
    )
    or (
      kind = 'ship_call'
      and reference = any ($3::text[])
    )
  );

-- name: deleteOldWithdrawals
-- given: ["delete from early_withdrawal"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;
