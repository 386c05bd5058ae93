-- Written by `npm run generate` from src/extensions/webhooks/deliveries/delivery-log.queries.ts and the samples beside it.

-- name: listDeliveries, all
-- given: [1,["order.approved"],51]
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
  and d.type = any ($2::text[])
  and true
  and true
order by
  d.id desc
limit
  $3;

-- name: listDeliveries, filtered
-- given: [1,"waiting",[],"order.approved",100,51]
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
  and d.type = any ($3::text[])
  and d.type = $4
  and d.id < $5
order by
  d.id desc
limit
  $6;

-- name: findDelivery
-- given: [1,1,[]]
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
  and d.id = $2
  and d.type = any ($3::text[]);
