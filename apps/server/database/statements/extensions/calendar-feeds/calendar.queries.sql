-- Written by `npm run generate` from src/extensions/calendar-feeds/calendar.queries.ts and the samples beside it.

-- name: listForCalendar
-- given: [1,"2026-05-15","canceled"]
select
  "e"."id",
  "e"."agency_title",
  "e"."event_date",
  "e"."pickup_time",
  "e"."duration",
  "e"."meet_point",
  "e"."status",
  "e"."created_at",
  "p"."name" as "port_name",
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
  ) as "acceptances",
  case
    when exists (
      select
      from
        pickup_acceptance as a
      where
        a.event_id = e.id
    ) then (
      select
        coalesce(json_agg(fetched), '[]')
      from
        (
          select
            o.ship,
            o.ship_imo,
            (
              select
                json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
              from
                ship_alias as k
              where
                k.key = ship_key ("o"."ship")
            ) as known_as,
            o.status,
            o.pickup_time,
            coalesce(sum(s.person_count), 0)::integer as person_count
          from
            excursion_order as o
            left join sub_product as s on s.excursion_id = o.id
          where
            o.event_id = e.id
            and order_is_active (o.status)
            and o.pickup_time is null
          group by
            o.id
        ) as fetched
    )
  end as "fetched",
  case
    when (
      event_is_open (e.status)
      and (
        (
          exists (
            select
            from
              ship_call as c
            where
              c.status = 'canceled'
              and "c"."port_id" = e.port_id
              and "c"."call_date" between e.event_date - 14 and e.event_date
              and "c"."departure_date" >= e.event_date
          )
          or exists (
            select
            from
              former_stay as f
            where
              "f"."port_id" = e.port_id
              and "f"."call_date" between e.event_date - 14 and e.event_date
              and "f"."departure_date" >= e.event_date
          )
        )
        or exists (
          select
          from
            pickup_acceptance as a
          where
            a.event_id = e.id
        )
      )
    ) then (
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
    )
  end as "calls",
  case
    when (
      event_is_open (e.status)
      and (
        (
          exists (
            select
            from
              ship_call as c
            where
              c.status = 'canceled'
              and "c"."port_id" = e.port_id
              and "c"."call_date" between e.event_date - 14 and e.event_date
              and "c"."departure_date" >= e.event_date
          )
          or exists (
            select
            from
              former_stay as f
            where
              "f"."port_id" = e.port_id
              and "f"."call_date" between e.event_date - 14 and e.event_date
              and "f"."departure_date" >= e.event_date
          )
        )
        or exists (
          select
          from
            pickup_acceptance as a
          where
            a.event_id = e.id
        )
      )
    ) then (
      select
        coalesce(
          json_agg(
            json_build_object(
              'ship',
              o.ship,
              'ship_imo',
              o.ship_imo,
              'known_as',
              (
                select
                  json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
                from
                  ship_alias as k
                where
                  k.key = ship_key ("o"."ship")
              )
            )
          ),
          '[]'
        )
      from
        (
          select distinct
            n.ship,
            n.ship_imo
          from
            excursion_order as n
          where
            n.event_id = e.id
            and order_is_active (n.status)
        ) as o
    )
  end as "ships"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."agency_id" = $1
  and "e"."event_date" >= $2
  and "e"."status" <> $3
order by
  "e"."event_date",
  "e"."id";

-- name: listRevisions
-- given: [[1,2],"event.open","event.export_manifest"]
select
  "event_id",
  count(*) as "count",
  max("at") as "last"
from
  "audit_entry"
where
  event_id = any ($1)
  and "excursion_id" is null
  and "action" not in ($2, $3)
group by
  "event_id";
