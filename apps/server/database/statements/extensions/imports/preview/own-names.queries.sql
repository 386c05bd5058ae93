-- Written by `npm run generate` from src/extensions/imports/preview/own-names.queries.ts and the samples beside it.

-- name: listPortNames
-- given: [[1]]
select
  "id",
  "code"
from
  "port"
where
  id = any ($1);

-- name: listAgencyNames
-- given: [[1]]
select
  "id",
  "reference"
from
  "agency"
where
  id = any ($1);

-- name: listEventNames
-- given: [[1]]
select
  "id",
  "reference"
from
  "event"
where
  id = any ($1);
