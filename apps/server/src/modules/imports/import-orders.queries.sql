-- Written by `npm run generate` from import-orders.queries.ts and the samples beside it.

-- name: lockOrdersByReference
-- given: [["OR-1","OR-2"]]
select
  "id"
from
  "event"
where
  "id" in (
    select
      "event_id"
    from
      "excursion_order"
    where
      reference = any ($1)
  )
order by
  "id"
for no key update;

-- name: lockOrdersByReference
-- given: [["OR-1","OR-2"]]
select
  "id",
  "reference",
  "source_hash",
  "source_updated_at",
  "event_id",
  "order_id",
  "customer",
  "phone",
  "email",
  "notes",
  "ship",
  "ship_imo",
  "berth",
  "pickup_time",
  "status",
  "shop_language"
from
  "excursion_order"
where
  reference = any ($1)
order by
  "id"
for update;
