-- Written by `npm run generate` from src/extensions/retention/erasure.queries.ts and the samples beside it.

-- name: listOrdersByNumber
-- given: ["100001"]
select
  "id",
  "reference",
  "order_id",
  "customer",
  "phone",
  "email"
from
  "excursion_order"
where
  "order_id" = $1
order by
  "id";

-- name: listOrdersByReference
-- given: [["ORD-1"]]
select
  "id",
  "reference",
  "order_id",
  "customer",
  "phone",
  "email"
from
  "excursion_order"
where
  reference = any ($1::text[])
order by
  "id";

-- name: listErased
select
  "reference"
from
  "erased_order"
order by
  "reference";

-- name: erasedAmong
-- given: [["ORD-1"]]
select
  "reference"
from
  "erased_order"
where
  reference = any ($1::text[]);
