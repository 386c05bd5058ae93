-- Written by `npm run generate` from event-rows.queries.ts and the samples beside it.

-- name: setPickup
-- given: ["09:30",null,2,"09:30",1]
update "event"
set
  "pickup_time" = $1,
  "pickup_accepted_spare" = $2,
  "pickup_set_by" = $3,
  "pickup_set_at" = case
    when $4::text is not null then clock_timestamp()
  end
where
  "id" = $5;

-- name: stepStatus
-- given: ["requested",1,"new"]
update "event"
set
  "status" = $1
where
  "id" = $2
  and "status" = $3;

-- name: completeEvents
-- given: [[1,2]]
with
  past as (
    select
      id
    from
      event
    where
      id = any ($1::integer[])
      and status = 'approved'
    order by
      id
    for no key update
      skip locked
  )
update event
set
  status = 'successful'
from
  past
where
  event.id = past.id
returning
  event.id,
  event.agency_id;

-- name: setProgress
-- given: ["approved",12,true,1]
update "event"
set
  "status" = $1,
  "total_pax" = $2,
  "lacks_ticket" = $3
where
  "id" = $4;

-- name: setProgressOfMany
-- given: [[1],["approved"],[12]]
update event
set
  status = given.status,
  total_pax = given.total_pax
from
  unnest($1::integer[], $2::text[], $3::integer[]) as given (id, status, total_pax)
where
  event.id = given.id;

-- name: setCommentsGuid
-- given: ["00000000-0000-4000-8000-000000000001",1]
update "event"
set
  "comments_guid" = $1
where
  "id" = $2;
