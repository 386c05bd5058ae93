-- Written by `npm run generate` from src/modules/events/page/events.queries.ts and the samples beside it.

-- name: eventById
-- given: [1,1,1,1]
select
  "e"."id" as "event_id",
  case
    when gangway_agency_id () is null then "e"."reference"
  end as "reference",
  "e"."agency_id",
  "a"."agency_hash",
  "a"."name" as "agency_name",
  "a"."emails",
  "e"."agency_title",
  "e"."product_name",
  "e"."event_date",
  "e"."language_guide",
  "e"."duration",
  "e"."email",
  "e"."contact_name",
  "e"."contact_phone",
  "e"."meet_point",
  "e"."dress_code",
  "e"."need_ticket",
  "p"."name" as "port_name",
  "p"."time_zone" as "port_time_zone",
  "e"."pickup_time",
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
  ) as "acceptances",
  "e"."total_pax",
  "e"."status",
  "e"."comments_guid",
  (
    select
      count(*)::int
    from
      comment as c
    where
      c.event_id = e.id
      and c.deleted_at is null
      and true
  ) as "comments_count",
  (
    select
      count(*)::int
    from
      comment as c
      left join comment_read as r on r.thread = c.thread
      and r.account_id = $1
    where
      c.deleted_at is null
      and c.author_id is distinct from $2
      and c.id > coalesce(r.last_comment_id, 0)
      and c.created_at >= (
        select
          created_at
        from
          account
        where
          id = $3
      )
      and true
      and c.event_id = e.id
  ) as "unread_comments",
  (
    select
      coalesce(
        json_agg(
          call
          order by
            call.ship,
            call.call_date,
            call.arrival
        ),
        '[]'
      )
    from
      (
        select
          stay.*,
          (
            select
              json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
            from
              ship_alias as k
            where
              k.key = ship_key ("stay"."ship")
          ) as known_as
        from
          (
            select
              case
                when gangway_agency_id () is null then "c"."reference"
              end as reference,
              "c"."ship",
              "c"."ship_imo",
              "c"."call_date",
              "c"."arrival",
              "c"."all_aboard",
              "c"."departure_date",
              "c"."departure",
              "c"."berth",
              "c"."tender",
              "c"."first_ashore",
              "c"."last_tender",
              c.status,
              c.cancel_reason,
              null::date as moved_to
            from
              ship_call as c
            where
              "c"."port_id" = e.port_id
              and "c"."call_date" between e.event_date - 14 and e.event_date
              and "c"."departure_date" >= e.event_date
            union all
            select
              null,
              "f"."ship",
              "f"."ship_imo",
              "f"."call_date",
              "f"."arrival",
              "f"."all_aboard",
              "f"."departure_date",
              "f"."departure",
              "f"."berth",
              "f"."tender",
              "f"."first_ashore",
              "f"."last_tender",
              'canceled',
              'schedule',
              f.moved_to
            from
              former_stay as f
            where
              "f"."port_id" = e.port_id
              and "f"."call_date" between e.event_date - 14 and e.event_date
              and "f"."departure_date" >= e.event_date
          ) as stay
      ) as
    call
  ) as "calls"
from
  "event" as "e"
  inner join "agency" as "a" on "a"."id" = "e"."agency_id"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."id" = $4;

-- name: findStatus
-- given: [1,1]
select
  "agency_id",
  "status"
from
  "event"
where
  "id" = $1
  and "agency_id" = $2;

-- name: portExists
-- given: [1]
select
  "id"
from
  "port"
where
  "id" = $1;

-- name: findPickupSetting
-- given: [1]
select
  "pickup_set_at",
  "pickup_set_by" as "decided_by",
  clock_timestamp() as "now"
from
  "event"
where
  "id" = $1;
