-- Written by `npm run generate` from src/extensions/imports/withdrawals/early-withdrawals.queries.ts and the samples beside it.

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
