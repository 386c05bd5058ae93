-- Written by `npm run generate` from src/demo/demo.queries.ts and the samples beside it.

-- name: hasAccounts
-- given: [1]
select
  "id"
from
  "account"
limit
  $1;

-- name: hasEvents
-- given: [1]
select
  "id"
from
  "event"
limit
  $1;

-- name: hasDemoAccounts
-- given: ["admin@gangway.example","staff@gangway.example","agency@gangway.example","agency2@gangway.example",1]
select
  "id"
from
  "account"
where
  "email" in ($1, $2, $3, $4)
limit
  $5;

-- name: listAgencyIds
select
  "id",
  "reference"
from
  "agency";

-- name: forgetChanges
truncate public_change;

-- name: listOrdersToTicket
-- given: [["demo@harbour.example"],"2026-06-15",2]
select
  excursion_id,
  agency_id,
  order_id,
  agency_title,
  event_date,
  account_id,
  persons
from
  (
    select
      o.id as excursion_id,
      o.agency_id,
      o.order_id,
      e.agency_title,
      e.event_date,
      a.id as account_id,
      (
        select
          sum(s.person_count)::integer
        from
          sub_product as s
        where
          s.excursion_id = o.id
      ) as persons,
      row_number() over (
        partition by
          o.agency_id
        order by
          e.event_date,
          o.id
      ) as place
    from
      excursion_order as o
      join event as e on e.id = o.event_id
      join account as a on a.agency_id = o.agency_id
      and a.email = any ($1)
    where
      e.need_ticket
      and e.event_date > $2
      and o.status = 'approved'
      -- One in three is still to be uploaded.
      and o.id % 3 <> 0
      and not exists (
        select
        from
          ticket as t
        where
          t.excursion_id = o.id
      )
  ) as waiting
where
  place <= $3
order by
  excursion_id;

-- name: listEventsWithShips
-- given: [["demo@harbour.example"],"2026-06-15"]
select
  e.id as event_id,
  e.agency_id,
  a.id as account_id
from
  event as e
  join account as a on a.agency_id = e.agency_id
  and a.email = any ($1)
where
  e.event_date > $2
  and e.status = 'requested'
  and e.pickup_time is null
  and 1 < (
    select
      count(*)
    from
      event_ship as s
    where
      s.event_id = e.id
  )
order by
  e.event_date,
  e.id;
