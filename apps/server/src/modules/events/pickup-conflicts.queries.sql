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
  "p"."time_zone",
  json_build_object(
    'clearance_minutes',
    p.clearance_minutes,
    'tender_clearance_minutes',
    p.tender_clearance_minutes,
    'return_minutes',
    p.return_minutes
  ) as "port_times",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'ship',
            a.ship,
            'spare_minutes',
            a.spare_minutes,
            'known_as',
            (
              select
                json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
              from
                ship_alias as k
              where
                k.key = ship_key ("a"."ship")
            )
          )
        ),
        '[]'
      )
    from
      pickup_acceptance as a
    where
      a.event_id = e.id
  ) as "acceptances"
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
  "p"."time_zone",
  json_build_object(
    'clearance_minutes',
    p.clearance_minutes,
    'tender_clearance_minutes',
    p.tender_clearance_minutes,
    'return_minutes',
    p.return_minutes
  ) as "port_times",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'ship',
            a.ship,
            'spare_minutes',
            a.spare_minutes,
            'known_as',
            (
              select
                json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
              from
                ship_alias as k
              where
                k.key = ship_key ("a"."ship")
            )
          )
        ),
        '[]'
      )
    from
      pickup_acceptance as a
    where
      a.event_id = e.id
  ) as "acceptances"
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

-- name: listConflictable
-- given: ["2026-06-14",[1,2]]
select
  "e"."id",
  "e"."agency_id",
  "e"."status",
  "e"."event_date",
  "e"."duration",
  "e"."pickup_time",
  "p"."time_zone",
  json_build_object(
    'clearance_minutes',
    p.clearance_minutes,
    'tender_clearance_minutes',
    p.tender_clearance_minutes,
    'return_minutes',
    p.return_minutes
  ) as "port_times",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'ship',
            a.ship,
            'spare_minutes',
            a.spare_minutes,
            'known_as',
            (
              select
                json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
              from
                ship_alias as k
              where
                k.key = ship_key ("a"."ship")
            )
          )
        ),
        '[]'
      )
    from
      pickup_acceptance as a
    where
      a.event_id = e.id
  ) as "acceptances"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."event_date" >= $1
  and (e.status in ('new', 'requested', 'approved'))
  and e.id = any ($2::integer[]);

-- name: listKeptConflicts
-- given: [[1,2,3]]
select
  "event_id",
  "verdict",
  "spare_minutes"
from
  "pickup_conflict"
where
  event_id = any ($1::integer[]);

-- name: keepConflicts
-- given: [[1,2,3],[2],[2],["impossible"],[-30]]
with
  passed as (
    delete from pickup_conflict
    where
      event_id = any ($1::integer[])
      and event_id <> all ($2::integer[])
  )
insert into
  pickup_conflict (event_id, agency_id, verdict, spare_minutes)
select
  e.id,
  e.agency_id,
  given.verdict,
  given.spare_minutes
from
  unnest($3::integer[], $4::text[], $5::integer[]) as given (event_id, verdict, spare_minutes)
  join event as e on e.id = given.event_id
order by
  e.id
on conflict (event_id) do update
set
  verdict = excluded.verdict,
  spare_minutes = excluded.spare_minutes
where
  (pickup_conflict.verdict, pickup_conflict.spare_minutes) is distinct from (excluded.verdict, excluded.spare_minutes);

-- name: keepLackedCalls
-- given: [[1,2,3],[2],["aidaprima"]]
update event_ship as s
set
  lacks_call = not s.lacks_call,
  is_told = false
where
  s.event_id = any ($1::integer[])
  and s.lacks_call <> (
    (s.event_id, s.ship_key) in (
      select
        *
      from
        unnest($2::integer[], $3::text[])
    )
  );

-- name: noteLackedCalls
-- given: ["2026-06-14","2026-06-14"]
insert into
  pickup_change (event_id)
select distinct
  s.event_id
from
  event_ship as s
  join event as e on e.id = s.event_id
where
  s.event_date between $1::date and $2::date
  and not s.lacks_call
  and (e.status in ('new', 'requested', 'approved'))
  and not exists (
    select
    from
      ship_call as c
    where
      c.port_id = e.port_id
      and c.call_date between s.event_date - 14 and s.event_date
      and c.departure_date >= s.event_date
      and ship_key (c.ship) = s.ship_key
  );

-- name: tellLackedCalls, of some events
-- given: ["2026-06-14","2026-06-14",[1,2],1000]
with
  untold as (
    select
      s.event_date,
      s.event_id,
      s.ship_key
    from
      event_ship as s
      join event as e on e.id = s.event_id
    where
      s.lacks_call
      and not s.is_told
      and s.event_date between $1::date and $2::date
      and (e.status in ('new', 'requested', 'approved'))
      and exists (
        select
        from
          ship_call as c
        where
          c.port_id = e.port_id
      )
      and s.event_id = any ($3::integer[])
    limit
      $4
  )
update event_ship as s
set
  is_told = true
from
  untold as u
where
  (s.ship_key, s.event_date, s.event_id) = (u.ship_key, u.event_date, u.event_id)
returning
  s.event_id,
  s.agency_id,
  s.ship_key;

-- name: tellLackedCalls, of all
-- given: ["2026-06-14","2026-06-14",1000]
with
  untold as (
    select
      s.event_date,
      s.event_id,
      s.ship_key
    from
      event_ship as s
      join event as e on e.id = s.event_id
    where
      s.lacks_call
      and not s.is_told
      and s.event_date between $1::date and $2::date
      and (e.status in ('new', 'requested', 'approved'))
      and exists (
        select
        from
          ship_call as c
        where
          c.port_id = e.port_id
      )
    limit
      $3
  )
update event_ship as s
set
  is_told = true
from
  untold as u
where
  (s.ship_key, s.event_date, s.event_id) = (u.ship_key, u.event_date, u.event_id)
returning
  s.event_id,
  s.agency_id,
  s.ship_key;

-- name: noteLostCalls
-- given: ["2026-06-14","2026-06-14"]
insert into
  pickup_change (port_id, from_date, to_date)
select
  port_id,
  call_date,
  departure_date
from
  ship_call
where
  status = 'canceled'
  and departure_date >= $1::date
union
select
  port_id,
  call_date,
  departure_date
from
  former_stay
where
  departure_date >= $2::date;

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
        or e.status not in ('new', 'requested', 'approved')
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
      and (e.status in ('new', 'requested', 'approved'))
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
