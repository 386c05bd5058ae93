-- Written by `npm run generate` from sent-ports.queries.ts and the samples beside it.

-- name: upsertPorts
-- given: ["DEHAM","Hamburg","Europe/Berlin"]
insert into
  "port" ("code", "name", "time_zone")
values
  ($1, $2, $3)
on conflict ("code") do update
set
  "name" = "excluded"."name",
  "time_zone" = "excluded"."time_zone";
