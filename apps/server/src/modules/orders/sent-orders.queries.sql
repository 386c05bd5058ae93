-- Written by `npm run generate` from sent-orders.queries.ts and the samples beside it.

-- name: upsertOrders
-- given: ["[{\"reference\":\"OR-1\",\"event_id\":1,\"agency_id\":1,\"order_id\":\"100014\",\"customer\":\"Li Wei\",\"phone\":\"+49 40 555\",\"ship\":\"AIDAprima\",\"berth\":\"HafenCity\",\"pickup_time\":null,\"shop_language\":\"en\",\"source_hash\":\"h\",\"source_updated_at\":\"2026-06-15T10:00:00Z\"}]"]
insert into
  "excursion_order" (
    "reference",
    "event_id",
    "agency_id",
    "order_id",
    "customer",
    "phone",
    "ship",
    "berth",
    "pickup_time",
    "shop_language",
    "source_hash",
    "source_updated_at"
  )
select
  "reference",
  "event_id",
  "agency_id",
  "order_id",
  "customer",
  "phone",
  "ship",
  "berth",
  "pickup_time",
  "shop_language",
  "source_hash",
  "source_updated_at"
from
  json_populate_recordset(null::"excursion_order", $1::json)
on conflict ("reference") do update
set
  "event_id" = "excluded"."event_id",
  "agency_id" = "excluded"."agency_id",
  "order_id" = "excluded"."order_id",
  "customer" = "excluded"."customer",
  "phone" = "excluded"."phone",
  "email" = "excluded"."email",
  "notes" = "excluded"."notes",
  "ship" = "excluded"."ship",
  "ship_imo" = "excluded"."ship_imo",
  "berth" = "excluded"."berth",
  "pickup_time" = "excluded"."pickup_time",
  "status" = "excluded"."status",
  "decided_at" = case
    when excluded.status = excursion_order.status then excursion_order."decided_at"
  end,
  "decided_by" = case
    when excluded.status = excursion_order.status then excursion_order."decided_by"
  end,
  "decided_from" = case
    when excluded.status = excursion_order.status then excursion_order."decided_from"
  end,
  "shop_language" = "excluded"."shop_language",
  "source_hash" = "excluded"."source_hash",
  "source_updated_at" = "excluded"."source_updated_at"
returning
  "id",
  "reference",
  "agency_id";

-- name: cancelOrders
-- given: ["canceled",null,null,null,[1,2]]
update "excursion_order"
set
  "status" = $1,
  "decided_at" = $2,
  "decided_by" = $3,
  "decided_from" = $4
where
  id = any ($5);

-- name: takeBackOrders
-- given: ["canceled",null,null,null,[1,2]]
update "excursion_order"
set
  "status" = $1,
  "decided_at" = $2,
  "decided_by" = $3,
  "decided_from" = $4
where
  id = any ($5);

-- name: takeBackOrders
-- given: [null,null,[1,2]]
update "excursion_order"
set
  "source_hash" = $1,
  "source_updated_at" = $2
where
  id = any ($3);

-- name: confirmOrders
-- given: [[1],["2026-06-15T10:00:00Z"]]
update "excursion_order" as confirmed
set
  source_updated_at = given.updated_at
from
  unnest($1::integer[], $2::timestamptz[]) as given (id, updated_at)
where
  confirmed.id = given.id;
