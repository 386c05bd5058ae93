-- Written by `npm run generate` from tickets.queries.ts and the samples beside it.

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

-- name: lockOrder
-- given: [1]
select
  "id"
from
  "event"
where
  "id" = $1
for no key update;

-- name: lockOrder
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
  "o"."id" = $1
for update of
  "o";

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
-- given: [1,"canceled",true]
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
  and "o"."status" <> $2
  and "t"."is_current" = $3
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

-- name: retireCurrent
-- given: [false,1,true]
update "ticket"
set
  "is_current" = $1
where
  "excursion_id" = $2
  and "is_current" = $3;

-- name: insertTicket
-- given: ["[{\"id\":\"00000000-0000-4000-8000-000000000001\",\"storage_key\":\"f/1\",\"size\":1000,\"sha256\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\",\"enc\":\"e1.k.x\"}]"]
insert into
  "stored_file" ("id", "storage_key", "size", "sha256", "enc")
select
  "id",
  "storage_key",
  "size",
  "sha256",
  "enc"
from
  json_populate_recordset(null::"stored_file", $1::json);

-- name: insertTicket
-- given: [1,1,2,"ticket.pdf",1,1,"00000000-0000-4000-8000-000000000001"]
insert into
  "ticket" (
    "excursion_id",
    "agency_id",
    "version",
    "filename",
    "page_count",
    "uploaded_by",
    "file_id",
    "uploaded_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, now())
returning
  "id";
