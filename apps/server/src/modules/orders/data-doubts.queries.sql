-- Written by `npm run generate` from data-doubts.queries.ts and the samples beside it.

-- name: lockUnjudgedOrders
-- given: [0,6,500]
select
  "o"."id",
  "o"."agency_id",
  "e"."event_date"
from
  "excursion_order" as "o"
  inner join "event" as "e" on "e"."id" = "o"."event_id"
where
  "o"."id" > $1
  and exists (
    select
      "p"."id"
    from
      "person" as "p"
    where
      "p"."excursion_id" = "o"."id"
  )
  and not exists (
    select
      "d"."excursion_id"
    from
      "data_doubt" as "d"
    where
      "d"."excursion_id" = "o"."id"
      and "d"."event_date" = "e"."event_date"
      and "d"."passport_months" = $2
  )
order by
  "o"."id"
limit
  $3
for update of
  "o";

-- name: deleteDataDoubts
-- given: [[1,2]]
delete from "data_doubt"
where
  excursion_id = any ($1);

-- name: insertDataDoubts
-- given: ["[{\"excursion_id\":1,\"agency_id\":1,\"event_date\":\"2026-07-14\",\"passport_months\":6,\"expired\":1,\"expiring\":0,\"doubtful\":0}]"]
insert into
  "data_doubt" (
    "excursion_id",
    "agency_id",
    "event_date",
    "passport_months",
    "expired",
    "expiring",
    "doubtful"
  )
select
  "excursion_id",
  "agency_id",
  "event_date",
  "passport_months",
  "expired",
  "expiring",
  "doubtful"
from
  json_populate_recordset(null::"data_doubt", $1::json);
