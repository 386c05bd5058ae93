-- Written by `npm run generate` from src/modules/events/ships/ship-calls.queries.ts and the samples beside it.

-- name: listCallsInPort
-- given: [[1,2]]
select
  e.id,
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
  ) as calls
from
  event as e
where
  e.id = any ($1::integer[]);

-- name: listShipsOfOrders
-- given: [[1,2]]
select
  *,
  (
    select
      json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
    from
      ship_alias as k
    where
      k.key = ship_key ("o"."ship")
  ) as "known_as"
from
  (
    select distinct
      "event_id",
      "ship",
      "ship_imo",
      "status"
    from
      "excursion_order"
    where
      event_id = any ($1)
  ) as "o";
