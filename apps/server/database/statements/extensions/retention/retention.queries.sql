-- Written by `npm run generate` from src/extensions/retention/retention.queries.ts and the samples beside it.

-- name: measureDue, persons
-- given: ["2026-08-12T00:00:00.000Z",30,30,30,30,730,7]
select
  coalesce(
    sum(orders) filter (
      where
        late >= 0
    ),
    0
  )::integer as due,
  coalesce(sum(orders), 0)::integer as held,
  greatest(coalesce(max(late), 0), 0) as overdue_days
from
  (
    select
      h.excursion_id,
      1 as orders,
      max(
        ($1::timestamptz at time zone p.time_zone)::date - least(
          e.event_date + case h.kind
            when 'passport_data' then $2::integer
            when 'personal_data' then $3::integer
            when 'age' then $4::integer
            when 'ticket' then $5::integer
            else $6::integer
          end,
          case
            when o.status = 'canceled'
            and h.kind <> 'customer' then coalesce((coalesce(o.canceled_at, o.decided_at) at time zone p.time_zone)::date, e.event_date) + $7::integer
          end
        )
      ) as late
    from
      (
        select
          excursion_id,
          kind
        from
          person
        where
          true
        group by
          excursion_id,
          kind
        union all
        select
          excursion_id,
          'ticket'
        from
          ticket
        where
          true
        group by
          excursion_id
      ) as h
      join excursion_order as o on o.id = h.excursion_id
      join event as e on e.id = o.event_id
      join port_zone as p on p.id = e.port_id
    group by
      1
  ) as d;

-- name: measureDue, customers
-- given: ["2026-08-12T00:00:00.000Z",730]
select
  coalesce(
    sum(orders) filter (
      where
        late >= 0
    ),
    0
  )::integer as due,
  coalesce(sum(orders), 0)::integer as held,
  greatest(coalesce(max(late), 0), 0) as overdue_days
from
  (
    select
      h.event_id,
      h.orders,
      ($1::timestamptz at time zone p.time_zone)::date - (e.event_date + $2::integer) as late
    from
      (
        select
          event_id,
          count(*) as orders
        from
          excursion_order
        where
          (
            "excursion_order"."customer" <> "excursion_order"."order_id"
            or "excursion_order"."phone" <> '–'
            or "excursion_order"."email" is not null
            or "excursion_order"."notes" is not null
          )
        group by
          1
      ) as h
      join event as e on e.id = h.event_id
      join port_zone as p on p.id = e.port_id
  ) as d;

-- name: findMeasured
select
  "holding",
  "held",
  "due",
  "overdue_days",
  "measured_at"
from
  "retention_measure";

-- name: listDue, persons
-- given: [0,0,30,30,30,30,730,7,"2026-08-12T00:00:00.000Z",20000]
with
  due as materialized (
    select distinct
      o.id
    from
      (
        select
          excursion_id,
          kind
        from
          person
        where
          "excursion_id" > $1
        group by
          excursion_id,
          kind
        union all
        select
          excursion_id,
          'ticket'
        from
          ticket
        where
          "excursion_id" > $2
        group by
          excursion_id
      ) as h
      join excursion_order as o on o.id = h.excursion_id
      join event as e on e.id = o.event_id
      join port_zone as p on p.id = e.port_id
    where
      least(
        e.event_date + case h.kind
          when 'passport_data' then $3::integer
          when 'personal_data' then $4::integer
          when 'age' then $5::integer
          when 'ticket' then $6::integer
          else $7::integer
        end,
        case
          when o.status = 'canceled'
          and h.kind <> 'customer' then coalesce((coalesce(o.canceled_at, o.decided_at) at time zone p.time_zone)::date, e.event_date) + $8::integer
        end
      ) <= ($9::timestamptz at time zone p.time_zone)::date
  )
select
  id
from
  due
order by
  id
limit
  $10;

-- name: listDue, customers
-- given: [0,730,"2026-08-12T00:00:00.000Z",20000]
with
  due as materialized (
    select
      o.id
    from
      excursion_order as o
      join event as e on e.id = o.event_id
      join port_zone as p on p.id = e.port_id
    where
      o.id > $1
      and (
        "o"."customer" <> "o"."order_id"
        or "o"."phone" <> '–'
        or "o"."email" is not null
        or "o"."notes" is not null
      )
      and e.event_date + $2::integer <= ($3::timestamptz at time zone p.time_zone)::date
  )
select
  id
from
  due
order by
  id
limit
  $4;

-- name: findDue, persons
-- given: [[1,2],[1,2],30,30,30,30,730,7,"2026-08-12T00:00:00.000Z"]
select
  o.id,
  array_agg(
    h.kind
    order by
      h.kind
  ) as kinds
from
  (
    select
      excursion_id,
      kind
    from
      person
    where
      "excursion_id" = any ($1::integer[])
    group by
      excursion_id,
      kind
    union all
    select
      excursion_id,
      'ticket'
    from
      ticket
    where
      "excursion_id" = any ($2::integer[])
    group by
      excursion_id
  ) as h
  join excursion_order as o on o.id = h.excursion_id
  join event as e on e.id = o.event_id
  join port_zone as p on p.id = e.port_id
where
  least(
    e.event_date + case h.kind
      when 'passport_data' then $3::integer
      when 'personal_data' then $4::integer
      when 'age' then $5::integer
      when 'ticket' then $6::integer
      else $7::integer
    end,
    case
      when o.status = 'canceled'
      and h.kind <> 'customer' then coalesce((coalesce(o.canceled_at, o.decided_at) at time zone p.time_zone)::date, e.event_date) + $8::integer
    end
  ) <= ($9::timestamptz at time zone p.time_zone)::date
group by
  o.id
order by
  o.id;

-- name: findDue, customers
-- given: [[1,2],30,30,30,30,730,7,"2026-08-12T00:00:00.000Z"]
select
  o.id,
  array_agg(
    h.kind
    order by
      h.kind
  ) as kinds
from
  (
    select
      id as excursion_id,
      'customer' as kind
    from
      excursion_order
    where
      "id" = any ($1::integer[])
      and (
        "excursion_order"."customer" <> "excursion_order"."order_id"
        or "excursion_order"."phone" <> '–'
        or "excursion_order"."email" is not null
        or "excursion_order"."notes" is not null
      )
  ) as h
  join excursion_order as o on o.id = h.excursion_id
  join event as e on e.id = o.event_id
  join port_zone as p on p.id = e.port_id
where
  least(
    e.event_date + case h.kind
      when 'passport_data' then $2::integer
      when 'personal_data' then $3::integer
      when 'age' then $4::integer
      when 'ticket' then $5::integer
      else $6::integer
    end,
    case
      when o.status = 'canceled'
      and h.kind <> 'customer' then coalesce((coalesce(o.canceled_at, o.decided_at) at time zone p.time_zone)::date, e.event_date) + $7::integer
    end
  ) <= ($8::timestamptz at time zone p.time_zone)::date
group by
  o.id
order by
  o.id;

-- name: findHold
select
  "held_back_at",
  "approved_orders",
  "approved_at"
from
  "retention_hold";
