-- Written by `npm run generate` from pickup-conflicts.queries.ts and the samples beside it.

-- name: listNextWithPickup, first
-- given: ["2026-06-14",500]
select
  "e"."id",
  "e"."agency_id",
  "e"."status",
  "e"."event_date",
  "e"."duration",
  "e"."pickup_time",
  "e"."pickup_accepted_spare",
  "p"."time_zone"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."event_date" >= $1
  and (
    e.pickup_time is not null
    and e.status in ('new', 'requested', 'approved')
  )
  and /* planned anew */ true
order by
  "e"."event_date",
  "e"."id"
limit
  $2;

-- name: listNextWithPickup, further
-- given: ["2026-06-14","2026-06-20",7,500]
select
  "e"."id",
  "e"."agency_id",
  "e"."status",
  "e"."event_date",
  "e"."duration",
  "e"."pickup_time",
  "e"."pickup_accepted_spare",
  "p"."time_zone"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."event_date" >= $1
  and (
    e.pickup_time is not null
    and e.status in ('new', 'requested', 'approved')
  )
  and /* planned anew */ (e.event_date, e.id) > ($2::date, $3::integer)
order by
  "e"."event_date",
  "e"."id"
limit
  $4;

-- name: listWithPickup
-- given: ["2026-06-14",[1,2]]
select
  "e"."id",
  "e"."agency_id",
  "e"."status",
  "e"."event_date",
  "e"."duration",
  "e"."pickup_time",
  "e"."pickup_accepted_spare",
  "p"."time_zone"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."event_date" >= $1
  and (
    e.pickup_time is not null
    and e.status in ('new', 'requested', 'approved')
  )
  and e.id = any ($2::integer[]);

-- name: keepConflicts
-- given: [[1,2,3],[2],[2]]
with
  passed as (
    delete from pickup_conflict
    where
      event_id = any ($1::integer[])
      and event_id <> all ($2::integer[])
  )
insert into
  pickup_conflict (event_id, agency_id)
select
  e.id,
  e.agency_id
from
  event as e
where
  e.id = any ($3::integer[])
order by
  e.id
on conflict do nothing;

-- name: forgetPassedConflicts
-- given: ["2026-06-14",500]
delete from pickup_conflict
where
  event_id = any (
    array(
      select
        c.event_id
      from
        pickup_conflict as c
        join event as e on e.id = c.event_id
      where
        e.event_date < $1::date
        or not (
          e.pickup_time is not null
          and e.status in ('new', 'requested', 'approved')
        )
      limit
        $2
    )
  );

-- name: hasPickupChanges
-- given: [1]
select
  "id"
from
  "pickup_change"
limit
  $1;

-- name: spreadPortChanges
-- given: [100,"2026-06-14"]
with
  taken as (
    delete from pickup_change
    where
      id = any (
        array(
          select
            id
          from
            pickup_change
          where
            port_id is not null
          order by
            id
          limit
            $1
        )
      )
    returning
      event_id,
      port_id,
      from_date,
      to_date
  ),
  spread as (
    insert into
      pickup_change (event_id)
    select distinct
      e.id
    from
      taken as t
      join event as e on e.port_id = t.port_id
      and e.event_date between t.from_date and t.to_date
    where
      e.event_date >= $2::date
      and (
        e.pickup_time is not null
        and e.status in ('new', 'requested', 'approved')
      )
  )
select
  count(*)::integer as changes
from
  taken;

-- name: takeChangedEvents
-- given: [500]
with
  taken as (
    delete from pickup_change
    where
      id = any (
        array(
          select
            id
          from
            pickup_change
          where
            event_id is not null
          order by
            id
          limit
            $1
        )
      )
    returning
      event_id,
      port_id,
      from_date,
      to_date
  )
select distinct
  event_id
from
  taken;
