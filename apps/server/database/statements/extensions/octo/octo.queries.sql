-- Written by `npm run generate` from src/extensions/octo/octo.queries.ts and the samples beside it.

-- name: listOptions, all
-- given: ["2026-07-14T08:00:00.000Z","2026-07-14","2026-07-14T08:00:00.000Z","2026-07-14","2026-07-14T08:00:00.000Z","2026-07-14"]
select
  "p"."code",
  "p"."time_zone",
  e.product_name collate "C" as "product_name",
  "e"."language_guide",
  p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) as "product_id",
  array_agg(distinct coalesce(e.pickup_time, '00:00')) as "start_times"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  e.event_date >= ($1::timestamptz at time zone 'UTC')::date - 1
  and e.event_date >= (
    $2::date + case
      when e.port_id = any (
        array(
          select
            tp.id
          from
            port_zone as tp
          where
            ($3::timestamptz at time zone tp.time_zone)::date > $4::date
        )
      ) then 1
      when e.port_id = any (
        array(
          select
            tp.id
          from
            port_zone as tp
          where
            ($5::timestamptz at time zone tp.time_zone)::date < $6::date
        )
      ) then -1
      else 0
    end
  )
  and event_is_open (e.status)
group by
  "p"."code",
  "p"."time_zone",
  e.product_name collate "C",
  "e"."language_guide"
order by
  "p"."code",
  e.product_name collate "C",
  "e"."language_guide";

-- name: listOptions, of one product
-- given: ["2026-07-14T08:00:00.000Z","2026-07-14","2026-07-14T08:00:00.000Z","2026-07-14","2026-07-14T08:00:00.000Z","2026-07-14","DEHAM","DEHAM-0123456789abcdef0123456789abcdef"]
select
  "p"."code",
  "p"."time_zone",
  e.product_name collate "C" as "product_name",
  "e"."language_guide",
  p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) as "product_id",
  array_agg(distinct coalesce(e.pickup_time, '00:00')) as "start_times"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  e.event_date >= ($1::timestamptz at time zone 'UTC')::date - 1
  and e.event_date >= (
    $2::date + case
      when e.port_id = any (
        array(
          select
            tp.id
          from
            port_zone as tp
          where
            ($3::timestamptz at time zone tp.time_zone)::date > $4::date
        )
      ) then 1
      when e.port_id = any (
        array(
          select
            tp.id
          from
            port_zone as tp
          where
            ($5::timestamptz at time zone tp.time_zone)::date < $6::date
        )
      ) then -1
      else 0
    end
  )
  and event_is_open (e.status)
  and "p"."code" = $7
  and p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) = $8
group by
  "p"."code",
  "p"."time_zone",
  e.product_name collate "C",
  "e"."language_guide"
order by
  "p"."code",
  e.product_name collate "C",
  "e"."language_guide";

-- name: listEvents, of some days
-- given: ["DEHAM","DEHAM-0123456789abcdef0123456789abcdef","de","2026-07-01","2026-07-31",1000]
select
  "e"."id" as "event_id",
  "e"."reference",
  "e"."product_name",
  "e"."language_guide",
  "e"."event_date",
  "e"."pickup_time",
  "e"."duration",
  "e"."meet_point",
  "e"."port_name",
  "e"."status" as "event_status",
  "p"."time_zone",
  p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) as "product_id",
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
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "p"."code" = $1
  and p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) = $2
  and "e"."language_guide" = $3
  and "e"."event_date" >= $4
  and "e"."event_date" <= $5
order by
  "e"."event_date",
  "e"."id"
limit
  $6;

-- name: listEvents, of all days
-- given: ["DEHAM","DEHAM-0123456789abcdef0123456789abcdef","de","2026-07-01","2026-07-31"]
select
  "e"."id" as "event_id",
  "e"."reference",
  "e"."product_name",
  "e"."language_guide",
  "e"."event_date",
  "e"."pickup_time",
  "e"."duration",
  "e"."meet_point",
  "e"."port_name",
  "e"."status" as "event_status",
  "p"."time_zone",
  p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) as "product_id",
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
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "p"."code" = $1
  and p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) = $2
  and "e"."language_guide" = $3
  and "e"."event_date" >= $4
  and "e"."event_date" <= $5
order by
  "e"."event_date",
  "e"."id";

-- name: listEvents, by reference
-- given: ["DEHAM","DEHAM-0123456789abcdef0123456789abcdef","de",["EV-1"],1000]
select
  "e"."id" as "event_id",
  "e"."reference",
  "e"."product_name",
  "e"."language_guide",
  "e"."event_date",
  "e"."pickup_time",
  "e"."duration",
  "e"."meet_point",
  "e"."port_name",
  "e"."status" as "event_status",
  "p"."time_zone",
  p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) as "product_id",
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
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "p"."code" = $1
  and p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) = $2
  and "e"."language_guide" = $3
  and e.reference = any ($4)
order by
  "e"."event_date",
  "e"."id"
limit
  $5;

-- name: findEvent
-- given: ["EV-1"]
select
  "e"."id" as "event_id",
  "e"."reference",
  "e"."product_name",
  "e"."language_guide",
  "e"."event_date",
  "e"."pickup_time",
  "e"."duration",
  "e"."meet_point",
  "e"."port_name",
  "e"."status" as "event_status",
  "p"."time_zone",
  p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) as "product_id",
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
  ) as "calls",
  array(
    select distinct
      key
    from
      excursion_order as own
      join sub_product as s on s.excursion_id = own.id,
      unnest(s.additional_required_data) as key
    where
      own.event_id = e.id
      and order_is_active (own.status)
    order by
      key
  ) as "expected"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."reference" = $1;

-- name: findBooking
-- given: [1,false,"559aed3d-6d5b-4fe0-bfca-99f5e7218a56"]
select
  "b"."uuid",
  "b"."reseller_reference",
  "b"."units",
  "b"."passports",
  "b"."names",
  "b"."ages",
  "b"."created_at",
  "b"."updated_at",
  "b"."expires_at",
  "b"."canceled_at",
  "b"."is_test",
  "b"."confirmed_at",
  "o"."canceled_at" as "order_canceled_at",
  "o"."id" as "excursion_id",
  "o"."status",
  "o"."decided_from",
  "o"."decided_at",
  "o"."customer",
  "o"."phone",
  "o"."email",
  coalesce(o.notes, b.notes) as "notes",
  "o"."ship",
  "o"."berth",
  "o"."pickup_time" as "own_pickup_time",
  "o"."shop_language",
  exists (
    select
    from
      sub_product as s
    where
      s.excursion_id = o.id
      and s.position > 0
  ) as "is_divided",
  "e"."pickup_set_at",
  "e"."id" as "event_id",
  "e"."reference",
  "e"."product_name",
  "e"."language_guide",
  "e"."event_date",
  "e"."pickup_time",
  "e"."duration",
  "e"."meet_point",
  "e"."port_name",
  "e"."status" as "event_status",
  "p"."time_zone",
  p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) as "product_id",
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
  ) as "calls",
  array(
    select distinct
      key
    from
      excursion_order as own
      join sub_product as s on s.excursion_id = own.id,
      unnest(s.additional_required_data) as key
    where
      own.event_id = e.id
      and order_is_active (own.status)
    order by
      key
  ) as "expected"
from
  "octo_booking" as "b"
  left join "excursion_order" as "o" on "o"."reference" = 'octo:' || b.uuid::text
  inner join "event" as "e" on "e"."id" = coalesce(o.event_id, b.event_id)
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "b"."account_id" = $1
  and "b"."is_test" = $2
  and "b"."uuid" = $3;

-- name: listBookings, by what the reseller calls it
-- given: [1,false,"R-1",1000]
select
  "b"."uuid",
  "b"."reseller_reference",
  "b"."units",
  "b"."passports",
  "b"."names",
  "b"."ages",
  "b"."created_at",
  "b"."updated_at",
  "b"."expires_at",
  "b"."canceled_at",
  "b"."is_test",
  "b"."confirmed_at",
  "o"."canceled_at" as "order_canceled_at",
  "o"."id" as "excursion_id",
  "o"."status",
  "o"."decided_from",
  "o"."decided_at",
  "o"."customer",
  "o"."phone",
  "o"."email",
  coalesce(o.notes, b.notes) as "notes",
  "o"."ship",
  "o"."berth",
  "o"."pickup_time" as "own_pickup_time",
  "o"."shop_language",
  exists (
    select
    from
      sub_product as s
    where
      s.excursion_id = o.id
      and s.position > 0
  ) as "is_divided",
  "e"."pickup_set_at",
  "e"."id" as "event_id",
  "e"."reference",
  "e"."product_name",
  "e"."language_guide",
  "e"."event_date",
  "e"."pickup_time",
  "e"."duration",
  "e"."meet_point",
  "e"."port_name",
  "e"."status" as "event_status",
  "p"."time_zone",
  p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) as "product_id",
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
  ) as "calls",
  array(
    select distinct
      key
    from
      excursion_order as own
      join sub_product as s on s.excursion_id = own.id,
      unnest(s.additional_required_data) as key
    where
      own.event_id = e.id
      and order_is_active (own.status)
    order by
      key
  ) as "expected"
from
  "octo_booking" as "b"
  left join "excursion_order" as "o" on "o"."reference" = 'octo:' || b.uuid::text
  inner join "event" as "e" on "e"."id" = coalesce(o.event_id, b.event_id)
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "b"."account_id" = $1
  and "b"."is_test" = $2
  and "b"."reseller_reference" = $3
order by
  "b"."created_at" desc,
  "b"."uuid"
limit
  $4;

-- name: listBookings, by everything else
-- given: [1,false,"4711","2026-07-01","2026-07-31","DEHAM-0123456789abcdef0123456789abcdef","de",1000]
select
  "b"."uuid",
  "b"."reseller_reference",
  "b"."units",
  "b"."passports",
  "b"."names",
  "b"."ages",
  "b"."created_at",
  "b"."updated_at",
  "b"."expires_at",
  "b"."canceled_at",
  "b"."is_test",
  "b"."confirmed_at",
  "o"."canceled_at" as "order_canceled_at",
  "o"."id" as "excursion_id",
  "o"."status",
  "o"."decided_from",
  "o"."decided_at",
  "o"."customer",
  "o"."phone",
  "o"."email",
  coalesce(o.notes, b.notes) as "notes",
  "o"."ship",
  "o"."berth",
  "o"."pickup_time" as "own_pickup_time",
  "o"."shop_language",
  exists (
    select
    from
      sub_product as s
    where
      s.excursion_id = o.id
      and s.position > 0
  ) as "is_divided",
  "e"."pickup_set_at",
  "e"."id" as "event_id",
  "e"."reference",
  "e"."product_name",
  "e"."language_guide",
  "e"."event_date",
  "e"."pickup_time",
  "e"."duration",
  "e"."meet_point",
  "e"."port_name",
  "e"."status" as "event_status",
  "p"."time_zone",
  p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) as "product_id",
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
  ) as "calls",
  array(
    select distinct
      key
    from
      excursion_order as own
      join sub_product as s on s.excursion_id = own.id,
      unnest(s.additional_required_data) as key
    where
      own.event_id = e.id
      and order_is_active (own.status)
    order by
      key
  ) as "expected"
from
  "octo_booking" as "b"
  left join "excursion_order" as "o" on "o"."reference" = 'octo:' || b.uuid::text
  inner join "event" as "e" on "e"."id" = coalesce(o.event_id, b.event_id)
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "b"."account_id" = $1
  and "b"."is_test" = $2
  and o.id::text = $3
  and "e"."event_date" >= $4
  and "e"."event_date" <= $5
  and p.code || '-' || left(encode(sha256(convert_to(e.product_name collate "C", 'UTF8')), 'hex'), 32) = $6
  and "e"."language_guide" = $7
order by
  "b"."created_at" desc,
  "b"."uuid"
limit
  $8;
