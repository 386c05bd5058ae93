-- Written by `npm run generate` from src/modules/ports/ports.queries.ts and the samples beside it.

-- name: listWithEvents, of all agencies
select
  "p"."id",
  "p"."name" as "port"
from
  "port" as "p"
where
  exists (
    select
      "e"."id"
    from
      "event" as "e"
    where
      "e"."port_id" = "p"."id"
  )
order by
  "p"."name";

-- name: listWithEvents, of one
-- given: [1]
select
  "p"."id",
  "p"."name" as "port"
from
  "port" as "p"
where
  exists (
    select
      "e"."id"
    from
      "event" as "e"
    where
      "e"."port_id" = "p"."id"
      and "e"."agency_id" = $1
  )
order by
  "p"."name";
