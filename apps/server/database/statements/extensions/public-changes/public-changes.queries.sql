-- Written by `npm run generate` from src/extensions/public-changes/public-changes.queries.ts and the samples beside it.

-- name: findFeedState
select
  installation,
  position,
  oldest
from
  change_feed;

-- name: listAfter, all
-- given: [100,100]
select
  c.id,
  c.type,
  c.agency_id,
  c.event_id,
  c.excursion_id,
  case
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
  end as reference,
  c.facts,
  c.occurred_at,
  c.position
from
  public_change as c
where
  true
  and c.position > $1
  and true
order by
  c.position
limit
  $2;

-- name: listAfter, someTypes
-- given: [100,["order.approved"],100]
select
  c.id,
  c.type,
  c.agency_id,
  c.event_id,
  c.excursion_id,
  case
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
  end as reference,
  c.facts,
  c.occurred_at,
  c.position
from
  public_change as c
where
  true
  and c.position > $1
  and c.type = any ($2::text[])
order by
  c.position
limit
  $3;

-- name: listAfter, ofAgency
-- given: [1,100,100]
select
  c.id,
  c.type,
  c.agency_id,
  c.event_id,
  c.excursion_id,
  null as reference,
  c.facts,
  c.occurred_at,
  c.position
from
  public_change as c
where
  c.agency_id = $1
  and c.position > $2
  and true
order by
  c.position
limit
  $3;

-- name: isAnythingDue
select
from
  public_change
where
  position is null
  and (
    held_until is null
    or held_until <= now()
  )
limit
  1;
