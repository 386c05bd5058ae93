-- Written by `npm run generate` from src/modules/ship-aliases/ship-aliases.queries.ts and the samples beside it.

-- name: listAliases
select
  "id",
  "alias",
  "ship",
  "ship_imo"
from
  "ship_alias"
order by
  "key";

-- name: lockAliases
lock table ship_alias in share row exclusive mode;

-- name: findAlias
-- given: ["MKT Alpha"]
select
  "id",
  "alias",
  "ship",
  "ship_imo"
from
  "ship_alias"
where
  "key" = ship_key ($1);
