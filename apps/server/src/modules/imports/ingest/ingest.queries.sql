-- Written by `npm run generate` from ingest.queries.ts and the samples beside it.

-- name: listKnownReferences, events
-- given: [["EV-1","EV-2"]]
select
  "reference"
from
  "event"
where
  reference = any ($1);

-- name: listKnownReferences, orders
-- given: [["OR-1"]]
select
  "reference"
from
  "excursion_order"
where
  reference = any ($1);

-- name: listKnownReferences, ship calls
-- given: [["SC-1"]]
select
  "reference"
from
  "ship_call"
where
  reference = any ($1);

-- name: listOwnersOfFiles
-- given: [["INV-1.pdf"]]
select
  "filename",
  "reference"
from
  "invoice"
where
  filename = any ($1);

-- name: listActiveOrders
-- given: [[1,2],"canceled"]
select
  "id",
  "event_id",
  "status"
from
  "excursion_order"
where
  event_id = any ($1)
  and "status" <> $2
order by
  "id";

-- name: listReferences, agencies
-- given: [[1,2]]
select
  "id",
  "reference"
from
  "agency"
where
  id = any ($1);

-- name: listReferences, events
-- given: [[1,2]]
select
  "id",
  "reference"
from
  "event"
where
  id = any ($1);

-- name: listCodes
-- given: [[1,2]]
select
  "id",
  "code"
from
  "port"
where
  id = any ($1);
