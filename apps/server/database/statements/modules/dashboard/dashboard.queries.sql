-- Written by `npm run generate` from src/modules/dashboard/dashboard.queries.ts and the samples beside it.

-- name: countFigures, for staff
-- given: ["",-1,["new","requested"],"2026-06-14","2026-06-16","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15"]
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
        and k.status = any ($3::text[])
    )
  ) as "waiting",
  (
    (
      select
        cast(count(*) as integer) as "count"
      from
        "event" as "e"
      where
        (
          e.event_date >= /* planned anew */ $4::date
          and (
            (e.event_date >= /* planned anew */ $5::date)
            or (
              e.event_date >= (
                $6::date + case
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($7::timestamptz at time zone tp.time_zone)::date > $8::date
                    )
                  ) then 1
                  when e.port_id = any (
                    array(
                      select
                        tp.id
                      from
                        port_zone as tp
                      where
                        ($9::timestamptz at time zone tp.time_zone)::date < $10::date
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
  ) as "conflicts";

-- name: countFigures, for an agency
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
  ) as "without_ticket";

-- name: listWaitingLongest, for staff
-- given: [10]
select
  "e"."id" as "event_id",
  "e"."agency_title",
  "a"."name" as "agency_name",
  "p"."name" as "port_name",
  "p"."time_zone",
  "e"."event_date",
  "e"."status",
  "e"."created_at" as "waiting_since"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
  inner join "agency" as "a" on "a"."id" = "e"."agency_id"
where
  event_is_unanswered (e.status)
order by
  "e"."created_at",
  "e"."event_date",
  "e"."id"
limit
  $1;

-- name: listWaitingLongest, for an agency
-- given: [1,10]
select
  "e"."id" as "event_id",
  "e"."agency_title",
  "a"."name" as "agency_name",
  "p"."name" as "port_name",
  "p"."time_zone",
  "e"."event_date",
  "e"."status",
  "e"."created_at" as "waiting_since"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
  inner join "agency" as "a" on "a"."id" = "e"."agency_id"
where
  (
    "e"."agency_id" = $1
    and event_is_unanswered (e.status)
  )
order by
  "e"."created_at",
  "e"."event_date",
  "e"."id"
limit
  $2;

-- name: listWaitingAgencies
-- given: [1,10]
select
  "a"."id" as "agency_id",
  "a"."name",
  "oldest"."waiting_since"
from
  "agency" as "a"
  inner join lateral (
    select
      "e"."created_at" as "waiting_since"
    from
      "event" as "e"
    where
      "e"."agency_id" = "a"."id"
      and event_is_unanswered (e.status)
    order by
      "e"."created_at"
    limit
      $1
  ) as "oldest" on true
order by
  "oldest"."waiting_since",
  "a"."name"
limit
  $2;

-- name: listWaitingAgencies
-- given: ["",1,["new","requested"],"2026-06-29","2026-06-27","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15",1,"2026-06-01","2026-06-29","",1,["new","requested"],"2026-05-31"]
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
        and k.status = any ($3::text[])
    )
  ) as "1",
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
              e.event_date <= /* planned anew */ $4::date
              and (
                (e.event_date <= /* planned anew */ $5::date)
                or (
                  e.event_date < (
                    $6::date + case
                      when e.port_id = any (
                        array(
                          select
                            tp.id
                          from
                            port_zone as tp
                          where
                            ($7::timestamptz at time zone tp.time_zone)::date > $8::date
                        )
                      ) then 1
                      when e.port_id = any (
                        array(
                          select
                            tp.id
                          from
                            port_zone as tp
                          where
                            ($9::timestamptz at time zone tp.time_zone)::date < $10::date
                        )
                      ) then -1
                      else 0
                    end
                  ) + 14
                )
              )
              and "e"."agency_id" = $11
              and event_is_unanswered (e.status)
            )
            and e.event_date >= /* planned anew */ $12::date
            and e.event_date <= /* planned anew */ $13::date
          )
      )
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
        and k.event_date <= $17::date
    )
  ) as "1 act_now";
