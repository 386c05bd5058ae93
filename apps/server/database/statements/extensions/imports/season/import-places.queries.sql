-- Written by `npm run generate` from src/extensions/imports/season/import-places.queries.ts and the samples beside it.

-- name: waitForOtherImports
select
  pg_advisory_xact_lock(hashtext ('gangway import'));

-- name: takeImportTurn
select
  pg_advisory_xact_lock(hashtext ('gangway import'));

-- name: listPortsByCode
-- given: [["DEHAM"]]
select
  "id",
  "code",
  "name",
  "time_zone",
  "clearance_minutes",
  "tender_clearance_minutes",
  "return_minutes"
from
  "port"
where
  code = any ($1);

-- name: listAgenciesByReference
-- given: [["AG-HARBOUR"]]
select
  "id",
  "reference",
  "name",
  "emails",
  "agency_hash",
  "source_hash",
  "source_updated_at"
from
  "agency"
where
  reference = any ($1);

-- name: listPortKeys
select
  "code" as "key",
  "name"
from
  "port";

-- name: listTimeZones
select
  lower(name) as name
from
  pg_timezone_names;

-- name: listAgencyKeys
select
  "reference" as "key",
  "name"
from
  "agency";
