-- Written by `npm run generate` from src/modules/events/list/events.text.queries.ts and the samples beside it.

-- name: findWords, for staff
-- given: ["aida","aida","aida hamburg","aida hamburg","aida","aida","aida","hamburg","hamburg","aida hamburg","aida hamburg","hamburg","hamburg","hamburg"]
select
  0 as position,
  array(
    select
      np.id
    from
      port as np
    where
      "np"."search" like /* planned anew */ contained_pattern ($1)
  ) as ports,
  array(
    select
      na.id
    from
      agency as na
    where
      "na"."name_search" like /* planned anew */ contained_pattern ($2)
  ) as agencies,
  s.ships,
  (
    select
      case
        when count(*) > 20000 then null
        else coalesce(array_agg(distinct es.event_id), '{}')
      end
    from
      (
        select
          ns.event_id
        from
          event_ship as ns
        where
          ns.ship_key = any (s.ships)
        limit
          20001
      ) as es
  ) as ship_events,
  array(
    select
      re.id
    from
      event as re
    where
      re.reference = $3
    union
    select
      ro.event_id
    from
      excursion_order as ro
    where
      ro.reference = $4
  ) as referenced,
  o.events,
  own.named as own_events,
  o.events is null
  and (
    select
      count(*) > 20
    from
      (
        select
          ne.search
        from
          event as ne
        order by
          ne.id desc
        limit
          1000
      ) as newest
    where
      "newest"."search" like /* planned anew */ contained_pattern ($5)
  ) as often
from
  (
    select
      array[]::integer[] as named
    offset
      0
  ) as own,
  lateral (
    select
      (
        select
          case
            when count(*) > 2000 then null
            else coalesce(array_agg(distinct ordered.event_id), '{}')
          end
        from
          (
            select
              so.event_id
            from
              excursion_order as so
            where
              (so.search like /* planned anew */ contained_pattern ($6))
            limit
              2001
          ) as ordered
      ) as events
    offset
      0
  ) as o,
  (
    select
      array(
        select
          ns.key
        from
          ship as ns
        where
          "ns"."search" like /* planned anew */ contained_pattern ($7)
      ) as ships
    offset
      0
  ) as s
union all
select
  1 as position,
  array(
    select
      np.id
    from
      port as np
    where
      "np"."search" like /* planned anew */ contained_pattern ($8)
  ) as ports,
  array(
    select
      na.id
    from
      agency as na
    where
      "na"."name_search" like /* planned anew */ contained_pattern ($9)
  ) as agencies,
  s.ships,
  (
    select
      case
        when count(*) > 20000 then null
        else coalesce(array_agg(distinct es.event_id), '{}')
      end
    from
      (
        select
          ns.event_id
        from
          event_ship as ns
        where
          ns.ship_key = any (s.ships)
        limit
          20001
      ) as es
  ) as ship_events,
  array(
    select
      re.id
    from
      event as re
    where
      re.reference = $10
    union
    select
      ro.event_id
    from
      excursion_order as ro
    where
      ro.reference = $11
  ) as referenced,
  o.events,
  own.named as own_events,
  o.events is null
  and (
    select
      count(*) > 20
    from
      (
        select
          ne.search
        from
          event as ne
        order by
          ne.id desc
        limit
          1000
      ) as newest
    where
      "newest"."search" like /* planned anew */ contained_pattern ($12)
  ) as often
from
  (
    select
      array[]::integer[] as named
    offset
      0
  ) as own,
  lateral (
    select
      (
        select
          case
            when count(*) > 2000 then null
            else coalesce(array_agg(distinct ordered.event_id), '{}')
          end
        from
          (
            select
              so.event_id
            from
              excursion_order as so
            where
              (so.search like /* planned anew */ contained_pattern ($13))
            limit
              2001
          ) as ordered
      ) as events
    offset
      0
  ) as o,
  (
    select
      array(
        select
          ns.key
        from
          ship as ns
        where
          "ns"."search" like /* planned anew */ contained_pattern ($14)
      ) as ships
    offset
      0
  ) as s
order by
  position;

-- name: findWords, for an agency
-- given: ["aida","aida","aida","aida","aida"]
select
  0 as position,
  array(
    select
      np.id
    from
      port as np
    where
      "np"."search" like /* planned anew */ contained_pattern ($1)
  ) as ports,
  array(
    select
      na.id
    from
      agency as na
    where
      "na"."name_search" like /* planned anew */ contained_pattern ($2)
  ) as agencies,
  s.ships,
  (
    select
      case
        when count(*) > 20000 then null
        else coalesce(array_agg(distinct es.event_id), '{}')
      end
    from
      (
        select
          ns.event_id
        from
          event_ship as ns
        where
          ns.ship_key = any (s.ships)
        limit
          20001
      ) as es
  ) as ship_events,
  array[]::integer[] as referenced,
  o.events,
  own.named as own_events,
  own.named is null as often
from
  (
    select
      own_events_named (contained_pattern ($3), 500) as named
    offset
      0
  ) as own,
  lateral (
    select
      (
        select
          case
            when count(*) > 20000 then null
            else coalesce(array_agg(ordered.id), '{}')
          end
        from
          (
            select
              own_ordered_events_with (contained_pattern ($4), 20001) as id
          ) as ordered
      ) as events
    offset
      0
  ) as o,
  (
    select
      array(
        select
          ns.key
        from
          ship as ns
        where
          "ns"."search" like /* planned anew */ contained_pattern ($5)
      ) as ships
    offset
      0
  ) as s
order by
  position;

-- name: findWords, in customers
-- given: ["li","li"," li","li"," li"]
select
  0 as position,
  array[]::integer[] as ports,
  array[]::integer[] as agencies,
  s.ships,
  (
    select
      case
        when count(*) > 20000 then null
        else coalesce(array_agg(distinct es.event_id), '{}')
      end
    from
      (
        select
          ns.event_id
        from
          event_ship as ns
        where
          ns.ship_key = any (s.ships)
        limit
          20001
      ) as es
  ) as ship_events,
  array[]::integer[] as referenced,
  o.events,
  own.named as own_events,
  o.events is null
  and (
    select
      count(*) > 20
    from
      (
        select
          ne.search
        from
          event as ne
        order by
          ne.id desc
        limit
          1000
      ) as newest
    where
      "newest"."search" like /* planned anew */ contained_pattern ($1)
  ) as often
from
  (
    select
      array[]::integer[] as named
    offset
      0
  ) as own,
  lateral (
    select
      case
        when own.named is not null then (
          select
            case
              when count(*) > 2000 then null
              else coalesce(array_agg(distinct ordered.event_id), '{}')
            end
          from
            (
              select
                so.event_id
              from
                excursion_order as so
              where
                (
                  (
                    so.search like /* planned anew */ substr(contained_pattern ($2), 2)
                    or so.search like /* planned anew */ contained_pattern ($3)
                  )
                  and (
                    coalesce(
                      case
                        when octet_length("so"."customer"::text) = length("so"."customer"::text) then lower("so"."customer"::text collate "C")
                        else fold_text ("so"."customer"::text)
                      end like /* planned anew */ substr(contained_pattern ($4), 2),
                      false
                    )
                    or coalesce(
                      case
                        when octet_length("so"."customer"::text) = length("so"."customer"::text) then lower("so"."customer"::text collate "C")
                        else fold_text ("so"."customer"::text)
                      end like /* planned anew */ contained_pattern ($5),
                      false
                    )
                  )
                )
              limit
                2001
            ) as ordered
        )
      end as events
    offset
      0
  ) as o,
  (
    select
      array[]::text[] as ships
    offset
      0
  ) as s
order by
  position;
