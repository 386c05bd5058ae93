-- Written by `npm run generate` from src/modules/orders/sent/follow-orders.queries.ts and the samples beside it.

-- name: listProgress
-- given: [[1,2]]
select
  "id",
  "agency_id",
  "status",
  "total_pax"
from
  "event"
where
  id = any ($1);

-- name: listProgress
-- given: [[1,2]]
select
  "excursion_order"."event_id",
  "excursion_order"."id",
  "excursion_order"."status",
  coalesce("sub_product"."person_count", 0) as "person_count",
  coalesce("sub_product"."origin_person_count", 0) as "origin_person_count"
from
  "excursion_order"
  left join "sub_product" on "sub_product"."excursion_id" = "excursion_order"."id"
where
  excursion_order.event_id = any ($1);
