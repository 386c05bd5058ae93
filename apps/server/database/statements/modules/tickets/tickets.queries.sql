-- Written by `npm run generate` from src/modules/tickets/tickets.queries.ts and the samples beside it.

-- name: findOrder
-- given: [1]
select
  "o"."id",
  "o"."event_id",
  "o"."agency_id",
  "o"."status",
  "a"."agency_hash",
  "e"."need_ticket",
  "e"."event_date"
from
  "excursion_order" as "o"
  inner join "event" as "e" on "e"."id" = "o"."event_id"
  inner join "agency" as "a" on "a"."id" = "o"."agency_id"
where
  "o"."id" = $1;

-- name: listVersions
-- given: [1]
select
  "t"."id",
  "t"."excursion_id",
  "t"."version",
  "t"."is_current",
  "t"."filename",
  "t"."page_count",
  "t"."uploaded_at",
  "u"."name" as "uploaded_by",
  "f"."id" as "file_id",
  "f"."storage_key",
  "f"."enc",
  "f"."size",
  "f"."sha256"
from
  "ticket" as "t"
  inner join "stored_file" as "f" on "f"."id" = "t"."file_id"
  left join "account" as "u" on "u"."id" = "t"."uploaded_by"
where
  "t"."excursion_id" = $1
order by
  "t"."version" desc;

-- name: listOfEvent
-- given: [1,true]
select
  "t"."id",
  "t"."excursion_id",
  "t"."version",
  "t"."is_current",
  "t"."filename",
  "t"."page_count",
  "t"."uploaded_at",
  "u"."name" as "uploaded_by",
  "f"."id" as "file_id",
  "f"."storage_key",
  "f"."enc",
  "f"."size",
  "f"."sha256",
  "o"."order_id",
  "o"."customer"
from
  "ticket" as "t"
  inner join "stored_file" as "f" on "f"."id" = "t"."file_id"
  left join "account" as "u" on "u"."id" = "t"."uploaded_by"
  inner join "excursion_order" as "o" on "o"."id" = "t"."excursion_id"
where
  "o"."event_id" = $1
  and order_is_active (o.status)
  and "t"."is_current" = $2
order by
  "t"."excursion_id";

-- name: findEvent
-- given: [1]
select
  "id",
  "agency_id",
  "event_date"
from
  "event"
where
  "id" = $1;
