-- Written by `npm run generate` from src/extensions/webhooks/deliveries/make-deliveries.queries.ts and the samples beside it.

-- name: isAnyBehind
-- given: [1000,1000,100]
select
from
  webhook as w,
  change_feed as f
where
  w.disabled_at is null
  and w.position < f.position
  and $1 - (
    select
      count(*)
    from
      (
        select
        from
          webhook_delivery as r
        where
          r.webhook_id = w.id
          and r.status = 'waiting'
        limit
          $2
      ) as waiting
  ) >= $3
limit
  1;
