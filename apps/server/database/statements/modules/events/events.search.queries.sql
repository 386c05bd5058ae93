-- Written by `npm run generate` from src/modules/events/events.search.queries.ts and the samples beside it.

-- name: findSearched, by date
-- given: ["aida",[1],[2,3],[1,2],"aida",[1],[2,3],[1,2],25,0,25,0]
with
  found as materialized (
    (
      select
        "e"."id",
        "e"."event_date"
      from
        "event" as "e"
      where
        (
          "e"."search" like /* planned anew */ contained_pattern ($1)
          or e.port_id = any ($2)
          or e.id = any ($3)
          or e.id = any ($4)
        )
      limit
        10001
    )
  ),
  counted as materialized (
    select
      count(*)::integer as found
    from
      found
  )
select
  c.found,
  case
    when c.found > 10000 then array(
      (
        select
          "e"."id"
        from
          "event" as "e"
        where
          (
            "e"."search" like /* planned anew */ contained_pattern ($5)
            or e.port_id = any ($6)
            or e.id = any ($7)
            or e.id = any ($8)
          )
        order by
          "e"."event_date" asc,
          "e"."id" asc
        limit
          $9
        offset
          $10
      )
    )
    else array(
      select
        e.id
      from
        found as e
      order by
        "e"."event_date" asc,
        "e"."id" asc
      limit
        $11
      offset
        $12
    )
  end as ids
from
  counted as c;

-- name: findSearched, a frequent name
-- given: ["aida",[1],["aidanova"],"aida","aida",[1],["aidanova"],"aida",25,0,25,0]
with
  found as materialized (
    (
      select
        "e"."id",
        "e"."event_date"
      from
        "event" as "e"
      where
        (
          coalesce("e"."search" like /* planned anew */ contained_pattern ($1), false)
          or e.port_id = any ($2)
          or e.id in (
            select
              hs.event_id
            from
              event_ship as hs
            where
              hs.ship_key = any ($3)
          )
          or e.id in (
            select distinct
              so.event_id
            from
              excursion_order as so
            where
              (so.search like /* planned anew */ contained_pattern ($4))
          )
        )
      limit
        10001
    )
  ),
  counted as materialized (
    select
      count(*)::integer as found
    from
      found
  )
select
  c.found,
  case
    when c.found > 10000 then array(
      (
        select
          "e"."id"
        from
          "event" as "e"
        where
          (
            coalesce("e"."search" like /* planned anew */ contained_pattern ($5), false)
            or e.port_id = any ($6)
            or e.id in (
              select
                hs.event_id
              from
                event_ship as hs
              where
                hs.ship_key = any ($7)
            )
            or e.id in (
              select distinct
                so.event_id
              from
                excursion_order as so
              where
                (so.search like /* planned anew */ contained_pattern ($8))
            )
          )
        order by
          "e"."event_date" asc,
          "e"."id" asc
        limit
          $9
        offset
          $10
      )
    )
    else array(
      select
        e.id
      from
        found as e
      order by
        "e"."event_date" asc,
        "e"."id" asc
      limit
        $11
      offset
        $12
    )
  end as ids
from
  counted as c;
