-- Written by `npm run generate` from deletion.queries.ts and the samples beside it.

-- name: lockOrders
-- given: [[1,2]]
select
  id
from
  event
where
  id in (
    select
      event_id
    from
      excursion_order
    where
      id = any ($1)
  )
order by
  id
for no key update;

-- name: lockOrders
-- given: [[1,2]]
select
  "id",
  "event_id",
  "agency_id",
  "order_id"
from
  "excursion_order"
where
  id = any ($1)
order by
  "id"
for update;

-- name: markDeleted
-- given: [1,1,"ticket",false,false]
insert into
  "deleted_data" ("excursion_id", "agency_id", "kind", "on_request")
values
  ($1, $2, $3, $4)
on conflict ("excursion_id", "kind") do update
set
  "deleted_at" = now(),
  "on_request" = "excluded"."on_request"
where
  "deleted_data"."on_request" = $5;
