-- Written by `npm run generate` from ship-aliases.queries.ts and the samples beside it.

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

-- name: saveAlias
-- given: ["MKT Alhpa","MKT Alhpa","MKT Alpha","9074729","MKT Alhpa","MKT Alpha","9074729"]
insert into
  "ship_alias" ("key", "alias", "ship", "ship_imo")
values
  (ship_key ($1), $2, $3, $4)
on conflict ("key") do update
set
  "alias" = $5,
  "ship" = $6,
  "ship_imo" = $7
returning
  "id",
  "alias",
  "ship",
  "ship_imo";

-- name: followAlias
-- given: ["MKT Alpha","9074729","MKT Alhpa","MKT Alhpa"]
update ship_alias
set
  ship = $1,
  ship_imo = $2
where
  ship_key (ship_alias.ship) = ship_key ($3)
  and key <> ship_key ($4);

-- name: deleteAlias
-- given: [1]
delete from "ship_alias"
where
  "id" = $1
returning
  "id",
  "alias",
  "ship",
  "ship_imo";
