-- Written by `npm run generate` from src/modules/events/list/events.list.queries.ts and the samples beside it.

-- name: countEvents, all
-- given: ["",-1]
select
  (
    (
      select
        coalesce(sum(k.events), 0)::int
      from
        (
          values
            ($1)
        ) as l (language)
        join event_tally as k on k.language_guide = l.language
      where
        k.agency_id = $2
    )
  ) as "total";

-- name: countEvents, between days
-- given: ["",0,"2026-06-10","2026-07-20"]
select
  (
    (
      select
        coalesce(sum(k.events), 0)::int
      from
        (
          values
            ($1)
        ) as l (language)
        join event_tally as k on k.language_guide = l.language
      where
        k.agency_id = $2
        and k.event_date >= $3::date
        and k.event_date <= $4::date
    )
  ) as "total";

-- name: countEvents, of a port
-- given: [1]
select
  (
    (
      select
        cast(count(*) as integer) as "count"
      from
        "event" as "e"
      where
        "e"."port_id" = $1
    )
  ) as "total";

-- name: countEvents, of a ship
-- given: ["AIDAnova"]
select
  (
    (
      select
        cast(count(*) as integer) as "count"
      from
        "event" as "e"
      where
        /* planned anew */
        (
          e.id = any (
            array(
              select
                es.event_id
              from
                event_ship as es
              where
                es.ship_key = ship_key ($1)
            )
          )
        )
    )
  ) as "total";

-- name: countEvents, of a reference
-- given: ["EX-20001","EX-20001"]
select
  (
    (
      select
        cast(count(*) as integer) as "count"
      from
        "event" as "e"
      where
        e.id = any (
          array(
            select
              re.id
            from
              event as re
            where
              re.reference = $1
            union
            select
              ro.event_id
            from
              excursion_order as ro
            where
              ro.reference = $2
          )
        )
    )
  ) as "total";

-- name: countEvents, changed since
-- given: [1,"2026-06-14T10:00:00Z",1]
select
  (
    (
      select
        cast(count(*) as integer) as "count"
      from
        "event" as "e"
      where
        (
          "e"."agency_id" = $1
          and /* planned anew */ (
            e.id in (
              select
                c.event_id
              from
                public_change as c
              where
                c.occurred_at >= $2::timestamptz
                and c.event_id is not null
                and c.agency_id = $3
            )
          )
        )
    )
  ) as "total";

-- name: countEvents, urgent
-- given: ["2026-06-29","2026-06-27","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-28","2026-06-29","",-1,["new","requested"],"2026-05-31","",0,["new","requested"],"2026-06-01","2026-06-27"]
select
  (
    (
      (
        select
          cast(count(*) as integer) as "count"
        from
          "event" as "e"
        where
          (
            (
              e.event_date <= /* planned anew */ $1::date
              and (
                (e.event_date <= /* planned anew */ $2::date)
                or (
                  e.event_date < (
                    $3::date + case
                      when e.port_id = any (
                        array(
                          select
                            tp.id
                          from
                            port_zone as tp
                          where
                            ($4::timestamptz at time zone tp.time_zone)::date > $5::date
                        )
                      ) then 1
                      when e.port_id = any (
                        array(
                          select
                            tp.id
                          from
                            port_zone as tp
                          where
                            ($6::timestamptz at time zone tp.time_zone)::date < $7::date
                        )
                      ) then -1
                      else 0
                    end
                  ) + 14
                )
              )
              and event_is_unanswered (e.status)
            )
            and e.event_date >= /* planned anew */ $8::date
            and e.event_date <= /* planned anew */ $9::date
          )
      )
    ) + (
      select
        coalesce(sum(k.events), 0)::int
      from
        (
          values
            ($10)
        ) as l (language)
        join event_tally as k on k.language_guide = l.language
      where
        k.agency_id = $11
        and k.status = any ($12::text[])
        and k.event_date <= $13::date
    ) + (
      select
        coalesce(sum(k.events), 0)::int
      from
        (
          values
            ($14)
        ) as l (language)
        join event_tally as k on k.language_guide = l.language
      where
        k.agency_id = $15
        and k.status = any ($16::text[])
        and k.event_date >= $17::date
        and k.event_date <= $18::date
    )
  ) as "total";

-- name: countEvents, without a ticket
-- given: ["2026-06-14","2026-06-16","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15",1,"2026-06-14","2026-06-30","",1,["requested","approved"],"2026-07-01"]
select
  (
    (
      (
        select
          cast(count(*) as integer) as "count"
        from
          "event" as "e"
        where
          (
            (
              e.event_date >= /* planned anew */ $1::date
              and (
                (e.event_date >= /* planned anew */ $2::date)
                or (
                  e.event_date >= (
                    $3::date + case
                      when e.port_id = any (
                        array(
                          select
                            tp.id
                          from
                            port_zone as tp
                          where
                            ($4::timestamptz at time zone tp.time_zone)::date > $5::date
                        )
                      ) then 1
                      when e.port_id = any (
                        array(
                          select
                            tp.id
                          from
                            port_zone as tp
                          where
                            ($6::timestamptz at time zone tp.time_zone)::date < $7::date
                        )
                      ) then -1
                      else 0
                    end
                  ) + 0
                )
              )
              and "e"."agency_id" = $8
              and (
                e.lacks_ticket
                and e.status in ('requested', 'approved')
              )
            )
            and e.event_date >= /* planned anew */ $9::date
            and e.event_date <= /* planned anew */ $10::date
          )
      )
    ) + (
      select
        coalesce(sum(k.without_ticket), 0)::int
      from
        (
          values
            ($11)
        ) as l (language)
        join event_tally as k on k.language_guide = l.language
      where
        k.agency_id = $12
        and k.status = any ($13::text[])
        and k.event_date >= $14::date
    )
  ) as "total";

-- name: countEvents, with a ship without a call
-- given: ["2026-06-14","2026-08-15","2026-06-16","2026-08-13","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-14","2026-08-15"]
select
  (
    (
      select
        cast(count(*) as integer) as "count"
      from
        "event" as "e"
      where
        (
          e.event_date >= /* planned anew */ $1::date
          and e.event_date <= /* planned anew */ $2::date
          and (
            (
              e.event_date >= /* planned anew */ $3::date
              and e.event_date <= /* planned anew */ $4::date
            )
            or (
              e.event_date >= (
                $5::date + case
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($6::timestamptz at time zone tp.time_zone)::date > $7::date
                    )
                  ) then 1
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($8::timestamptz at time zone tp.time_zone)::date < $9::date
                    )
                  ) then -1
                  else 0
                end
              ) + 0
              and e.event_date < (
                $10::date + case
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($11::timestamptz at time zone tp.time_zone)::date > $12::date
                    )
                  ) then 1
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($13::timestamptz at time zone tp.time_zone)::date < $14::date
                    )
                  ) then -1
                  else 0
                end
              ) + 61
            )
          )
          and /* planned anew */ (
            e.id = any (
              array(
                select
                  es.event_id
                from
                  event_ship as es
                where
                  es.lacks_call
                  and es.event_date >= $15::date
                  and es.event_date <= $16::date
              )
            )
            and event_is_open (e.status)
          )
        )
    )
  ) as "total";

-- name: countEvents, with unread comments
-- given: [1,1,1,1,1]
select
  (
    (
      select
        cast(count(*) as integer) as "count"
      from
        "event" as "e"
      where
        (
          "e"."agency_id" = $1
          and e.id = any (
            /* planned anew */
            array(
              select
                c.event_id
              from
                comment as c
                left join comment_read as r on r.thread = c.thread
                and r.account_id = $2
              where
                c.deleted_at is null
                and c.author_id is distinct from $3
                and c.id > coalesce(r.last_comment_id, 0)
                and c.created_at >= (
                  select
                    created_at
                  from
                    account
                  where
                    id = $4
                )
                and (
                  c.agency_id = $5
                  and not c.is_internal
                )
            )
          )
        )
    )
  ) as "total";

-- name: findPage, by date
-- given: ["",-1]
select
  (
    (
      select
        coalesce(sum(k.events), 0)::int
      from
        (
          values
            ($1)
        ) as l (language)
        join event_tally as k on k.language_guide = l.language
      where
        k.agency_id = $2
    )
  ) as "total";

-- name: findPage, by date
-- given: [25,0]
select
  "e"."id"
from
  "event" as "e"
where
  1 = 1
order by
  "e"."event_date" asc,
  "e"."id" asc
limit
  $1
offset
  $2;

-- name: findPage, by date, deep
-- given: ["",-1,"",0,99975,99975]
select
  d.event_date,
  d.before::int,
  m.total::int
from
  (
    select
      k.event_date,
      k.agency_id,
      sum(sum(k.events)) over (
        order by
          k.event_date asc
      ) - sum(k.events) as before,
      sum(sum(k.events)) over () as total
    from
      (
        select
          k.event_date,
          k.agency_id,
          k.events
        from
          (
            values
              ($1)
          ) as l (language)
          join event_tally as k on k.language_guide = l.language
        where
          k.agency_id = $2
      ) as k
    group by
      k.event_date,
      k.agency_id
    having
      sum(k.events) > 0
    order by
      before
  ) as m
  cross join lateral (
    select
      d.event_date,
      d.before
    from
      (
        select
          k.event_date,
          m.before + sum(sum(k.events)) over (
            order by
              k.event_date asc
          ) - sum(k.events) as before
        from
          (
            values
              ($3)
          ) as l (language)
          join event_tally as k on k.language_guide = l.language
        where
          k.agency_id = $4
          and k.event_date >= m.event_date
          and k.event_date <= case
            when m.agency_id = 0 then m.event_date
            else (m.event_date + interval '1 month - 1 day')::date
          end
        group by
          k.event_date
        having
          sum(k.events) > 0
      ) as d
    where
      d.before <= $5
    order by
      d.before desc
    limit
      1
  ) as d
where
  m.before <= $6
order by
  m.before desc
limit
  1;

-- name: findPage, by date, deep
-- given: ["2026-07-01",25,75]
select
  "e"."id"
from
  "event" as "e"
where
  1 = 1
  and "e"."event_date" >= $1
order by
  "e"."event_date" asc,
  "e"."id" asc
limit
  $2
offset
  $3;

-- name: findPage, of a ship, by date
-- given: ["2026-06-10","AIDAnova","2026-06-10"]
select
  (
    (
      select
        cast(count(*) as integer) as "count"
      from
        "event" as "e"
      where
        (
          e.event_date >= /* planned anew */ $1::date
          and /* planned anew */ (
            e.id = any (
              array(
                select
                  es.event_id
                from
                  event_ship as es
                where
                  es.ship_key = ship_key ($2)
                  and es.event_date >= $3::date
              )
            )
          )
        )
    )
  ) as "total";

-- name: findPage, of a ship, by date
-- given: ["2026-06-10","AIDAnova","2026-06-10",25,0]
select
  "e"."id"
from
  "event" as "e"
where
  (
    e.event_date >= /* planned anew */ $1::date
    and /* planned anew */ (
      e.id = any (
        array(
          select
            es.event_id
          from
            event_ship as es
          where
            es.ship_key = ship_key ($2)
            and es.event_date >= $3::date
        )
      )
    )
  )
order by
  "e"."event_date" asc,
  "e"."id" asc
limit
  $4
offset
  $5;

-- name: findPage, by product
-- given: ["",-1]
select
  (
    (
      select
        coalesce(sum(k.events), 0)::int
      from
        (
          values
            ($1)
        ) as l (language)
        join event_tally as k on k.language_guide = l.language
      where
        k.agency_id = $2
    )
  ) as "total",
  (
    select
      c.reltuples::int
    from
      pg_class as c
    where
      c.oid = 'event'::regclass
  ) as "all";

-- name: findPage, by product
-- given: [25,0]
select
  /* planned anew */
  "e"."id"
from
  "event" as "e"
where
  1 = 1
order by
  "e"."product_name" desc,
  "e"."id" desc
limit
  $1
offset
  $2;

-- name: findPage, of an agency, by product
-- given: ["",1]
select
  (
    (
      select
        coalesce(sum(k.events), 0)::int
      from
        (
          values
            ($1)
        ) as l (language)
        join event_tally as k on k.language_guide = l.language
      where
        k.agency_id = $2
    )
  ) as "total",
  (
    select
      c.reltuples::int
    from
      pg_class as c
    where
      c.oid = 'event'::regclass
  ) as "all";

-- name: findPage, of an agency, by product
-- given: [1,25,0]
select
  /* planned anew */
  "e"."id"
from
  "event" as "e"
where
  "e"."agency_id" = $1
order by
  "e"."product_name" desc,
  "e"."id" desc
limit
  $2
offset
  $3;

-- name: findPage, by product and date
-- given: ["",-1]
select
  (
    (
      select
        coalesce(sum(k.events), 0)::int
      from
        (
          values
            ($1)
        ) as l (language)
        join event_tally as k on k.language_guide = l.language
      where
        k.agency_id = $2
    )
  ) as "total",
  (
    select
      c.reltuples::int
    from
      pg_class as c
    where
      c.oid = 'event'::regclass
  ) as "all";

-- name: findPage, by product and date
-- given: [25,0]
select
  /* planned anew */
  "e"."id"
from
  "event" as "e"
where
  1 = 1
order by
  "e"."product_name" desc,
  "e"."event_date" asc,
  "e"."id" asc
limit
  $1
offset
  $2;

-- name: findPage, with a pick-up conflict
-- given: ["2026-06-14","2026-06-16","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15"]
select
  (
    (
      select
        cast(count(*) as integer) as "count"
      from
        "event" as "e"
      where
        (
          e.event_date >= /* planned anew */ $1::date
          and (
            (e.event_date >= /* planned anew */ $2::date)
            or (
              e.event_date >= (
                $3::date + case
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($4::timestamptz at time zone tp.time_zone)::date > $5::date
                    )
                  ) then 1
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($6::timestamptz at time zone tp.time_zone)::date < $7::date
                    )
                  ) then -1
                  else 0
                end
              ) + 0
            )
          )
          and (
            e.id in (
              select
                pc.event_id
              from
                pickup_conflict as pc
            )
            and event_is_open (e.status)
          )
        )
    )
  ) as "total";

-- name: findPage, with a pick-up conflict
-- given: ["2026-06-14","2026-06-16","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15",25,0]
select
  "e"."id"
from
  "event" as "e"
where
  (
    e.event_date >= /* planned anew */ $1::date
    and (
      (e.event_date >= /* planned anew */ $2::date)
      or (
        e.event_date >= (
          $3::date + case
            when e.port_id = any (
              array(
                select
                  tp.id
                from
                  port_zone as tp
                where
                  ($4::timestamptz at time zone tp.time_zone)::date > $5::date
              )
            ) then 1
            when e.port_id = any (
              array(
                select
                  tp.id
                from
                  port_zone as tp
                where
                  ($6::timestamptz at time zone tp.time_zone)::date < $7::date
              )
            ) then -1
            else 0
          end
        ) + 0
      )
    )
    and (
      e.id in (
        select
          pc.event_id
        from
          pickup_conflict as pc
      )
      and event_is_open (e.status)
    )
  )
order by
  "e"."event_date" asc,
  "e"."id" asc
limit
  $8
offset
  $9;

-- name: findPage, with a ship without a call
-- given: ["2026-06-14","2026-08-15","2026-06-16","2026-08-13","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-14","2026-08-15"]
select
  (
    (
      select
        cast(count(*) as integer) as "count"
      from
        "event" as "e"
      where
        (
          e.event_date >= /* planned anew */ $1::date
          and e.event_date <= /* planned anew */ $2::date
          and (
            (
              e.event_date >= /* planned anew */ $3::date
              and e.event_date <= /* planned anew */ $4::date
            )
            or (
              e.event_date >= (
                $5::date + case
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($6::timestamptz at time zone tp.time_zone)::date > $7::date
                    )
                  ) then 1
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($8::timestamptz at time zone tp.time_zone)::date < $9::date
                    )
                  ) then -1
                  else 0
                end
              ) + 0
              and e.event_date < (
                $10::date + case
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($11::timestamptz at time zone tp.time_zone)::date > $12::date
                    )
                  ) then 1
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($13::timestamptz at time zone tp.time_zone)::date < $14::date
                    )
                  ) then -1
                  else 0
                end
              ) + 61
            )
          )
          and /* planned anew */ (
            e.id = any (
              array(
                select
                  es.event_id
                from
                  event_ship as es
                where
                  es.lacks_call
                  and es.event_date >= $15::date
                  and es.event_date <= $16::date
              )
            )
            and event_is_open (e.status)
          )
        )
    )
  ) as "total";

-- name: findPage, with a ship without a call
-- given: ["2026-06-14","2026-08-15","2026-06-16","2026-08-13","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-14","2026-08-15",25,0]
select
  "e"."id"
from
  "event" as "e"
where
  (
    e.event_date >= /* planned anew */ $1::date
    and e.event_date <= /* planned anew */ $2::date
    and (
      (
        e.event_date >= /* planned anew */ $3::date
        and e.event_date <= /* planned anew */ $4::date
      )
      or (
        e.event_date >= (
          $5::date + case
            when e.port_id = any (
              array(
                select
                  tp.id
                from
                  port_zone as tp
                where
                  ($6::timestamptz at time zone tp.time_zone)::date > $7::date
              )
            ) then 1
            when e.port_id = any (
              array(
                select
                  tp.id
                from
                  port_zone as tp
                where
                  ($8::timestamptz at time zone tp.time_zone)::date < $9::date
              )
            ) then -1
            else 0
          end
        ) + 0
        and e.event_date < (
          $10::date + case
            when e.port_id = any (
              array(
                select
                  tp.id
                from
                  port_zone as tp
                where
                  ($11::timestamptz at time zone tp.time_zone)::date > $12::date
              )
            ) then 1
            when e.port_id = any (
              array(
                select
                  tp.id
                from
                  port_zone as tp
                where
                  ($13::timestamptz at time zone tp.time_zone)::date < $14::date
              )
            ) then -1
            else 0
          end
        ) + 61
      )
    )
    and /* planned anew */ (
      e.id = any (
        array(
          select
            es.event_id
          from
            event_ship as es
          where
            es.lacks_call
            and es.event_date >= $15::date
            and es.event_date <= $16::date
        )
      )
      and event_is_open (e.status)
    )
  )
order by
  "e"."event_date" asc,
  "e"."id" asc
limit
  $17
offset
  $18;

-- name: findPage, with a word
-- given: ["aida",[1],[2,3],[1,2],"aida",[1],[2,3],[1,2],25,0,25,0]
with
  found as materialized (
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
    else array(
      select
        "e"."id"
      from
        "found" as "e"
      order by
        "e"."event_date" asc,
        "e"."id" asc
      limit
        $11
      offset
        $12
    )
  end as ids,
  null as sums
from
  counted as c;

-- name: findPage, with a frequent name
-- given: ["aida",[1],["aidanova"],"aida","aida",[1],["aidanova"],"aida",25,0,25,0]
with
  found as materialized (
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
    else array(
      select
        "e"."id"
      from
        "found" as "e"
      order by
        "e"."event_date" asc,
        "e"."id" asc
      limit
        $11
      offset
        $12
    )
  end as ids,
  null as sums
from
  counted as c;

-- name: listRows, for staff
-- given: [1,1,1,[1,2]]
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
where
  e.id = any ($4::integer[]);

-- name: listRows, for an agency
-- given: [1,1,1,1,[1,2]]
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
where
  e.id = any ($5::integer[]);

-- name: listIds
-- given: ["requested"]
select
  array(
    (
      select
        "e"."id"
      from
        "event" as "e"
      where
        "e"."status" = $1
      order by
        "e"."product_name" desc,
        "e"."id" desc
    )
  ) as "ids";
