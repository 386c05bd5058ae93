-- Written by `npm run generate` from delivery-log.queries.ts and the samples beside it.

-- name: listDeliveries, all
-- given: [1,51]
select
  d.id,
  d.message_id,
  d.type,
  d.event_id,
  d.status,
  d.attempts,
  d.created_at,
  d.delivered_at,
  d.next_at,
  l.status as last_status,
  l.fault as last_fault
from
  webhook_delivery as d
  left join lateral (
    select
      t.status,
      t.fault
    from
      webhook_attempt as t
    where
      t.delivery_id = d.id
    order by
      t.id desc
    limit
      1
  ) as l on true
where
  d.webhook_id = $1
  and true
  and true
  and true
order by
  d.id desc
limit
  $2;

-- name: listDeliveries, filtered
-- given: [1,"waiting","order.approved",100,51]
select
  d.id,
  d.message_id,
  d.type,
  d.event_id,
  d.status,
  d.attempts,
  d.created_at,
  d.delivered_at,
  d.next_at,
  l.status as last_status,
  l.fault as last_fault
from
  webhook_delivery as d
  left join lateral (
    select
      t.status,
      t.fault
    from
      webhook_attempt as t
    where
      t.delivery_id = d.id
    order by
      t.id desc
    limit
      1
  ) as l on true
where
  d.webhook_id = $1
  and d.status = $2
  and d.type = $3
  and d.id < $4
order by
  d.id desc
limit
  $5;

-- name: findDelivery
-- given: [1,1]
select
  d.id,
  d.message_id,
  d.type,
  d.event_id,
  d.status,
  d.attempts,
  d.created_at,
  d.delivered_at,
  d.next_at,
  l.status as last_status,
  l.fault as last_fault,
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
  (
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'at',
            t.at,
            'milliseconds',
            t.milliseconds,
            'status',
            t.status,
            'fault',
            t.fault,
            'answer',
            t.answer
          )
          order by
            t.id desc
        ),
        '[]'
      )
    from
      webhook_attempt as t
    where
      t.delivery_id = d.id
  ) as attempt_log
from
  webhook_delivery as d
  left join lateral (
    select
      t.status,
      t.fault
    from
      webhook_attempt as t
    where
      t.delivery_id = d.id
    order by
      t.id desc
    limit
      1
  ) as l on true
where
  d.webhook_id = $1
  and d.id = $2;

-- name: replayDeliveries, one
-- given: ["waiting",0,null,1,"waiting",1]
update "webhook_delivery"
set
  "status" = $1,
  "attempts" = $2,
  "first_at" = $3,
  "next_at" = now()
where
  "webhook_id" = $4
  and "status" <> $5
  and "id" = $6;

-- name: replayDeliveries, span
-- given: ["waiting",0,null,1,"waiting","2027-05-01T00:00:00Z","2027-05-02T00:00:00Z","given_up"]
update "webhook_delivery"
set
  "status" = $1,
  "attempts" = $2,
  "first_at" = $3,
  "next_at" = now()
where
  "webhook_id" = $4
  and "status" <> $5
  and created_at >= $6::timestamptz
  and created_at < $7::timestamptz
  and "status" = $8;
