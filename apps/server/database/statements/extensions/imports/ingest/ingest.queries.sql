-- Written by `npm run generate` from src/extensions/imports/ingest/ingest.queries.ts and the samples beside it.

-- name: listKnownEvents
-- given: [["EV-1","EV-2"]]
select
  "reference"
from
  "event"
where
  reference = any ($1);

-- name: findSentEvent
-- given: ["EV-1"]
select
  "id",
  "reference",
  "agency_id",
  "port_id",
  "agency_title",
  "product_name",
  "event_date",
  "language_guide",
  "duration",
  "meet_point",
  "dress_code",
  "pickup_time",
  "need_ticket",
  "alert",
  "status",
  "source_updated_at"
from
  "event"
where
  "reference" = $1;

-- name: findSentOrder
-- given: ["OR-1"]
select
  "o"."id",
  "o"."reference",
  "e"."reference" as "event",
  "o"."order_id",
  "o"."ship",
  "o"."ship_imo",
  "o"."berth",
  "o"."pickup_time",
  "o"."status",
  "o"."shop_language",
  "o"."source_updated_at"
from
  "excursion_order" as "o"
  inner join "event" as "e" on "e"."id" = "o"."event_id"
where
  "o"."reference" = $1;

-- name: listOwnersOfFiles
-- given: [["INV-1.pdf"]]
select
  "filename",
  "reference"
from
  "invoice"
where
  filename = any ($1);

-- name: listActiveOrders
-- given: [[1,2]]
select
  "id",
  "event_id",
  "status"
from
  "excursion_order"
where
  event_id = any ($1)
  and order_is_active (status)
order by
  "id";

-- name: listReferences, agencies
-- given: [[1,2]]
select
  "id",
  "reference"
from
  "agency"
where
  id = any ($1);

-- name: listReferences, events
-- given: [[1,2]]
select
  "id",
  "reference"
from
  "event"
where
  id = any ($1);

-- name: listCodes
-- given: [[1,2]]
select
  "id",
  "code"
from
  "port"
where
  id = any ($1);
