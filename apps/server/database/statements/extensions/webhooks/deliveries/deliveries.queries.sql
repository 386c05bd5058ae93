-- Written by `npm run generate` from src/extensions/webhooks/deliveries/deliveries.queries.ts and the samples beside it.

-- name: claimDeliveries
set
  local jit = off;

-- name: isAnyDue
select
from
  webhook as w
  cross join lateral (
    select
    from
      webhook_delivery as d
    where
      d.webhook_id = w.id
      and d.status = 'waiting'
      and d.next_at <= now()
    order by
      d.next_at
    limit
      1
  ) as d
where
  w.disabled_at is null
  and (
    w.failing_since is null
    or w.asked_next_at <= now()
  )
limit
  1;

-- name: clearDeletedWebhooks
-- given: ["delete from webhook_delivery"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;
