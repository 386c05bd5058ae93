-- Written by `npm run generate` from src/modules/events/list/near-page.queries.ts and the samples beside it.

-- name: readNearPage, all
-- given: ["-infinity","infinity","infinity","-infinity","infinity","-infinity"]
select
  (
    (
      select
        coalesce(sum(k.events), 0)::int
      from
        event_tally as k
      where
        k.agency_id = -1
        and k.language_guide = ''
        and k.event_date >= $1::date
        and k.event_date <= $2::date
    ) + (
      select
        coalesce(sum(k.events), 0)::int
      from
        event_tally as k
      where
        k.agency_id = 0
        and k.language_guide = ''
        and k.event_date >= $3::date
        and k.event_date <= $4::date
    ) + (
      select
        coalesce(sum(k.events), 0)::int
      from
        event_tally as k
      where
        k.agency_id = 0
        and k.language_guide = ''
        and k.event_date >= $5::date
        and k.event_date <= $6::date
    )
  ) as "total";

-- name: readNearPage, all
-- given: [1,1,1,"-infinity","infinity",25]
select
  "e"."id",
  case
    when gangway_agency_id () is null then "e"."reference"
  end as "reference",
  "e"."agency_title",
  "e"."product_name",
  "e"."event_date",
  "e"."language_guide",
  "e"."email",
  "e"."dress_code",
  "e"."alert",
  "e"."agency_name",
  "e"."port_name",
  "p"."time_zone",
  "e"."total_pax",
  "e"."status",
  "e"."pickup_time",
  "e"."duration",
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
  case
    when (
      event_is_open (e.status)
      and (
        e.pickup_time is not null
        or (
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
        e.pickup_time is not null
        or (
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
  inner join (
    select
      *
    from
      (
        select
          "e"."id",
          "e"."event_date"
        from
          "event" as "e"
        where
          1 = 1
          and (
            e.event_date >= $4::date
            and e.event_date <= $5::date
          )
        order by
          "e"."event_date" asc,
          "e"."id" asc
        limit
          105
      ) as "l"
    limit
      $6
  ) as "page" on "page"."id" = "e"."id"
order by
  "page"."event_date" asc,
  "page"."id" asc;

-- name: readNearPage, of an agency
-- given: [1,"-infinity","infinity",1,"infinity","-infinity",1,"infinity","-infinity"]
select
  (
    (
      select
        coalesce(sum(k.events), 0)::int
      from
        event_tally as k
      where
        k.agency_id = $1
        and k.language_guide = ''
        and k.event_date >= $2::date
        and k.event_date <= $3::date
    ) + (
      (
        select
          cast(count(*) as integer) as "count"
        from
          "event" as "e"
        where
          "e"."agency_id" = $4
          and (
            e.event_date >= $5::date
            and e.event_date <= $6::date
          )
      )
    ) + (
      (
        select
          cast(count(*) as integer) as "count"
        from
          "event" as "e"
        where
          "e"."agency_id" = $7
          and (
            e.event_date >= $8::date
            and e.event_date <= $9::date
          )
      )
    )
  ) as "total";

-- name: readNearPage, of an agency
-- given: [1,1,1,1,1,"-infinity","infinity",25,25]
select
  "e"."id",
  case
    when gangway_agency_id () is null then "e"."reference"
  end as "reference",
  "e"."agency_title",
  "e"."product_name",
  "e"."event_date",
  "e"."language_guide",
  "e"."email",
  "e"."dress_code",
  "e"."alert",
  "e"."agency_name",
  "e"."port_name",
  "p"."time_zone",
  "e"."total_pax",
  "e"."status",
  "e"."pickup_time",
  "e"."duration",
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
      and (
        c.agency_id = $4
        and not c.is_internal
      )
      and c.event_id = e.id
  ) as "unread_comments",
  case
    when (
      event_is_open (e.status)
      and (
        e.pickup_time is not null
        or (
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
        e.pickup_time is not null
        or (
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
  inner join (
    select
      *
    from
      (
        select
          "e"."id",
          "e"."event_date"
        from
          "event" as "e"
        where
          "e"."agency_id" = $5
          and (
            e.event_date >= $6::date
            and e.event_date <= $7::date
          )
        order by
          "e"."event_date" asc,
          "e"."id" asc
        limit
          105
        offset
          $8
      ) as "l"
    limit
      $9
  ) as "page" on "page"."id" = "e"."id"
order by
  "page"."event_date" asc,
  "page"."id" asc;

-- name: readNearPage, of a status
-- given: ["-infinity","infinity","new","infinity","-infinity","new","infinity","-infinity","new"]
select
  (
    (
      select
        coalesce(sum(k.events), 0)::int
      from
        event_tally as k
      where
        k.agency_id = -1
        and k.language_guide = ''
        and k.event_date >= $1::date
        and k.event_date <= $2::date
        and k.status = $3
    ) + (
      select
        coalesce(sum(k.events), 0)::int
      from
        event_tally as k
      where
        k.agency_id = 0
        and k.language_guide = ''
        and k.event_date >= $4::date
        and k.event_date <= $5::date
        and k.status = $6
    ) + (
      select
        coalesce(sum(k.events), 0)::int
      from
        event_tally as k
      where
        k.agency_id = 0
        and k.language_guide = ''
        and k.event_date >= $7::date
        and k.event_date <= $8::date
        and k.status = $9
    )
  ) as "total";

-- name: readNearPage, of a status
-- given: [1,1,1,"new","-infinity","infinity",25]
select
  "e"."id",
  case
    when gangway_agency_id () is null then "e"."reference"
  end as "reference",
  "e"."agency_title",
  "e"."product_name",
  "e"."event_date",
  "e"."language_guide",
  "e"."email",
  "e"."dress_code",
  "e"."alert",
  "e"."agency_name",
  "e"."port_name",
  "p"."time_zone",
  "e"."total_pax",
  "e"."status",
  "e"."pickup_time",
  "e"."duration",
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
  case
    when (
      event_is_open (e.status)
      and (
        e.pickup_time is not null
        or (
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
        e.pickup_time is not null
        or (
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
  inner join (
    select
      *
    from
      (
        select
          "e"."id",
          "e"."event_date"
        from
          "event" as "e"
        where
          "e"."status" = $4
          and (
            e.event_date >= $5::date
            and e.event_date <= $6::date
          )
        order by
          "e"."event_date" asc,
          "e"."id" asc
        limit
          105
      ) as "l"
    limit
      $7
  ) as "page" on "page"."id" = "e"."id"
order by
  "page"."event_date" asc,
  "page"."id" asc;

-- name: readNearPage, of a port and status
-- given: ["new",1,"-infinity","infinity",1]
select
  (
    select
      (
        (
          select
            cast(count(*) as integer) as "count"
          from
            "event" as "e"
          where
            (
              "e"."status" = $1
              and "e"."port_id" = $2
              and /* planned anew */ true
            )
            and (
              e.event_date >= $3::date
              and e.event_date <= $4::date
            )
        )
      )
    from
      port as p
    where
      p.id = $5
  ) as "total";

-- name: readNearPage, of a port and status
-- given: [1,1,1,"new",1,"-infinity","infinity",25]
select
  "e"."id",
  case
    when gangway_agency_id () is null then "e"."reference"
  end as "reference",
  "e"."agency_title",
  "e"."product_name",
  "e"."event_date",
  "e"."language_guide",
  "e"."email",
  "e"."dress_code",
  "e"."alert",
  "e"."agency_name",
  "e"."port_name",
  "p"."time_zone",
  "e"."total_pax",
  "e"."status",
  "e"."pickup_time",
  "e"."duration",
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
  case
    when (
      event_is_open (e.status)
      and (
        e.pickup_time is not null
        or (
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
        e.pickup_time is not null
        or (
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
  inner join (
    select
      *
    from
      (
        select
          "e"."id",
          "e"."event_date"
        from
          "event" as "e"
        where
          (
            "e"."status" = $4
            and "e"."port_id" = $5
            and /* planned anew */ true
          )
          and (
            e.event_date >= $6::date
            and e.event_date <= $7::date
          )
        order by
          "e"."event_date" asc,
          "e"."id" asc
        limit
          105
      ) as "l"
    limit
      $8
  ) as "page" on "page"."id" = "e"."id"
order by
  "page"."event_date" asc,
  "page"."id" asc;
