-- Written by `npm run generate` from import-ship-calls.queries.ts and the samples beside it.

-- name: listCallsByReference
-- given: [["SC-1"]]
select
  "id",
  "reference",
  "source_hash",
  "source_updated_at",
  "port_id",
  "call_date",
  "ship",
  "arrival",
  "all_aboard",
  "departure_date",
  "departure",
  "berth",
  "tender",
  "first_ashore",
  "last_tender",
  "status",
  "cancel_reason"
from
  "ship_call"
where
  reference = any ($1);

-- name: listEventsInPort
-- given: [[1],["2026-07-14"],["2026-07-15"]]
select
  e.id,
  e.agency_id,
  e.port_id,
  e.event_date,
  array_agg(distinct o.ship) as ships
from
  event as e
  join excursion_order as o on o.event_id = e.id
  and o.status <> 'canceled'
where
  e.status in ('new', 'requested', 'approved')
  and exists (
    select
    from
      unnest($1::integer[], $2::date[], $3::date[]) as given (port_id, first, last)
    where
      e.port_id = given.port_id
      and e.event_date between given.first and given.last
  )
group by
  e.id
order by
  e.id;
