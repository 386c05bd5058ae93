-- Written by `npm run generate` from ship-calls.queries.ts and the samples beside it.

-- name: listCallsInPort
-- given: [[1,2]]
select
  "e"."id" as "event_id",
  "c"."ship",
  "c"."call_date",
  "c"."arrival",
  "c"."all_aboard",
  "c"."departure_date",
  "c"."departure",
  "c"."berth",
  "c"."tender"
from
  "event" as "e"
  inner join "ship_call" as "c" on "c"."port_id" = "e"."port_id"
  and "c"."call_date" <= "e"."event_date"
  and "c"."departure_date" >= "e"."event_date"
where
  c.call_date >= e.event_date - 14
  and e.id = any ($1)
order by
  "c"."ship",
  "c"."call_date",
  "c"."arrival";

-- name: listShipsOfOrders
-- given: [[1,2]]
select distinct
  "event_id",
  "ship",
  "status"
from
  "excursion_order"
where
  event_id = any ($1);
