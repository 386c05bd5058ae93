-- Written by `npm run generate` from deliveries.queries.ts and the samples beside it.

-- name: claimDeliveries
set
  local jit = off;

-- name: claimDeliveries
-- given: [[1],4,16,20,["invoice.created","invoice.changed"],"invoices.view",["admin","staff","agency"],"events.view",["admin","staff","agency"]]
with
  open as (
    select
      n.id,
      (
        select
          count(*)
        from
          webhook_delivery as b
        where
          b.webhook_id = w.id
          and b.status = 'waiting'
          and b.locked_until > now()
      ) + row_number() over (
        partition by
          w.id
        order by
          n.id
      ) as nth
    from
      webhook as w
      cross join lateral (
        (
          select
            d.id
          from
            webhook_delivery as d
          where
            w.failing_since is null
            and d.webhook_id = w.id
            and d.status = 'waiting'
            and d.next_at <= now()
            and (
              d.locked_until is null
              or d.locked_until <= now()
            )
            and (
              d.event_id is null
              or not exists (
                select
                from
                  webhook_delivery as e
                where
                  e.webhook_id = d.webhook_id
                  and e.event_id = d.event_id
                  and e.status = 'waiting'
                  and e.id < d.id
              )
            )
          order by
            d.id
          limit
            greatest(
              0,
              case
                when w.id = any ($1::int[]) then 1
                else $2
              end - (
                select
                  count(*)
                from
                  webhook_delivery as b
                where
                  b.webhook_id = w.id
                  and b.status = 'waiting'
                  and b.locked_until > now()
              )
            )
        )
        union all
        (
          select
            d.id
          from
            webhook_delivery as d
          where
            w.failing_since is not null
            and w.asked_next_at <= now()
            and d.webhook_id = w.id
            and d.status = 'waiting'
            and d.next_at <= now()
            and (
              d.locked_until is null
              or d.locked_until <= now()
            )
            and (
              d.event_id is null
              or not exists (
                select
                from
                  webhook_delivery as e
                where
                  e.webhook_id = d.webhook_id
                  and e.event_id = d.event_id
                  and e.status = 'waiting'
                  and e.id < d.id
              )
            )
          order by
            d.position is not null,
            d.attempts,
            d.next_at,
            d.id
          limit
            greatest(
              0,
              1 - (
                select
                  count(*)
                from
                  webhook_delivery as b
                where
                  b.webhook_id = w.id
                  and b.status = 'waiting'
                  and b.locked_until > now()
              )
            )
        )
      ) as n
    where
      w.disabled_at is null
  ),
  due as (
    select
      id
    from
      open
    where
      nth = 1
    union all
    (
      select
        id
      from
        open
      where
        nth > 1
      order by
        nth,
        id
      limit
        $3
    )
  ),
  unlocked as (
    select
      d.id
    from
      webhook_delivery as d
      join due on due.id = d.id
    where
      d.status = 'waiting'
    for update of
      d skip locked
  ),
  taken as (
    update webhook_delivery as d
    set
      locked_until = now() + make_interval(secs => $4),
      attempts = d.attempts + 1,
      first_at = coalesce(d.first_at, now())
    from
      unlocked
    where
      d.id = unlocked.id
    returning
      d.*
  )
select
  d.id,
  d.webhook_id,
  d.agency_id,
  w.url,
  d.message_id,
  d.type,
  d.attempts,
  d.created_at,
  (
    select
      jsonb_build_object(
        'id',
        c.id,
        'type',
        c.type,
        'agency_id',
        c.agency_id,
        'event_id',
        c.event_id,
        'excursion_id',
        c.excursion_id,
        'reference',
        case
          when d.agency_id is null then case
            when c.excursion_id is not null then (
              select
                o.reference
              from
                excursion_order as o
              where
                o.id = c.excursion_id
            )
            when c.event_id is not null then (
              select
                e.reference
              from
                event as e
              where
                e.id = c.event_id
            )
            else (
              select
                i.reference
              from
                invoice as i
              where
                i.id = (c.facts ->> 'invoice_id')::integer
            )
          end
        end,
        'facts',
        c.facts,
        'occurred_at',
        c.occurred_at,
        'position',
        c.position
      )
    from
      public_change as c
    where
      c.position = d.position
  ) as change,
  case
    when d.position is null then true
    when d.type = any ($5::text[]) then exists (
      select
      from
        account as m
        left join program as p on p.account_id = m.id
      where
        m.id = w.created_by
        and m.disabled_at is null
        and m.agency_id is not distinct from w.agency_id
        and case m.kind
          when 'program' then $6 = any (p.scopes)
          else m.role = any ($7::text[])
        end
    )
    else exists (
      select
      from
        account as m
        left join program as p on p.account_id = m.id
      where
        m.id = w.created_by
        and m.disabled_at is null
        and m.agency_id is not distinct from w.agency_id
        and case m.kind
          when 'program' then $8 = any (p.scopes)
          else m.role = any ($9::text[])
        end
    )
  end as is_readable,
  (
    select
      coalesce(
        jsonb_agg(
          s.enc
          order by
            s.id desc
        ),
        '[]'
      )
    from
      webhook_secret as s
    where
      s.webhook_id = d.webhook_id
      and (
        s.ends_at is null
        or s.ends_at > now()
      )
  ) as secrets
from
  taken as d
  join webhook as w on w.id = d.webhook_id
order by
  d.id;

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

-- name: insertAttempt
-- given: [20,200,null,"",1]
insert into
  webhook_attempt (delivery_id, agency_id, milliseconds, status, fault, answer)
select
  d.id,
  d.agency_id,
  $1,
  $2,
  $3,
  $4
from
  webhook_delivery as d
where
  d.id = $5
for share;

-- name: finishDelivery
-- given: ["delivered",null,1]
update "webhook_delivery"
set
  "status" = $1,
  "delivered_at" = now(),
  "locked_until" = $2
where
  "id" = $3;

-- name: finishDelivery
-- given: [null,0,1]
update "webhook"
set
  "failing_since" = $1,
  "failures" = $2
where
  "id" = $3
  and "failing_since" is not null;

-- name: postponeDelivery
-- given: [1,5,1]
with
  failing as (
    update webhook
    set
      failing_since = coalesce(failing_since, now()),
      failures = failures + case
        when failing_since is null
        or asked_next_at <= now() then 1
        else 0
      end
    where
      id = $1
    returning
      failing_since,
      failures
  ),
  postponed as (
    update webhook_delivery
    set
      next_at = now() + make_interval(secs => $2),
      locked_until = null
    where
      id = $3
    returning
      first_at
  )
select
  extract(
    epoch
    from
      now() - coalesce(p.first_at, now())
  )::float8 / 3600 as delivery_hours,
  extract(
    epoch
    from
      now() - f.failing_since
  )::float8 / 3600 as webhook_hours,
  f.failures
from
  failing as f,
  postponed as p;

-- name: letRest
-- given: [5,1]
update webhook
set
  asked_next_at = greatest(asked_next_at, now() + make_interval(secs => $1))
where
  id = $2;

-- name: askAgain
-- given: [1]
update "webhook"
set
  "asked_next_at" = now()
where
  "id" = $1;

-- name: giveUpDelivery
-- given: ["given_up",null,1]
update "webhook_delivery"
set
  "status" = $1,
  "locked_until" = $2
where
  "id" = $3;

-- name: insertTest
-- given: [1,1,"test_1","webhook.test",null,null]
insert into
  "webhook_delivery" ("webhook_id", "agency_id", "message_id", "type", "position", "event_id")
values
  ($1, $2, $3, $4, $5, $6)
returning
  "id";

-- name: clearDeletedWebhooks
-- given: ["delete from webhook_delivery"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: clearDeletedWebhooks
delete from "webhook"
where
  "deleted_at" is not null
  and not exists (
    select
    from
      webhook_delivery as d
    where
      d.webhook_id = webhook.id
  );

-- name: deleteOldDeliveries
-- given: ["delete from webhook_delivery"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;
