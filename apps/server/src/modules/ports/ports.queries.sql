-- Written by `npm run generate` from ports.queries.ts and the samples beside it.

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

-- name: upsertPorts
-- given: ["DEHAM","Hamburg","Europe/Berlin",45,null,10]
insert into
  "port" (
    "code",
    "name",
    "time_zone",
    "clearance_minutes",
    "tender_clearance_minutes",
    "return_minutes"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("code") do update
set
  "name" = "excluded"."name",
  "time_zone" = "excluded"."time_zone",
  "clearance_minutes" = "excluded"."clearance_minutes",
  "tender_clearance_minutes" = "excluded"."tender_clearance_minutes",
  "return_minutes" = "excluded"."return_minutes"
returning
  "id",
  "code";
