-- Written by `npm run generate` from src/modules/events/list/events.counts.queries.ts and the samples beside it.

-- name: countChips, of all events
-- given: ["2026-06-29","2026-06-27","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-28","2026-06-29","",-1,["new","requested"],"2026-05-31","",0,["new","requested"],"2026-06-01","2026-06-27","2026-06-28","2026-07-06","2026-06-30","2026-07-04","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-28","2026-06-29","2026-06-28","2026-07-06","2026-06-30","2026-07-04","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-07-05","2026-07-06","",0,["new","requested"],"2026-06-30","2026-07-04",1,1,1,"2026-06-14","2026-06-16","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-14","2026-08-15","2026-06-16","2026-08-13","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-14","2026-08-15","2026-06-14","2026-06-16","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-14","2026-06-15","",-1,["requested","approved"],"2026-07-01","",0,["requested","approved"],"2026-06-16","2026-06-30"]
select
  least(
    1000,
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
    )
  ) as "act_now",
  least(
    1000,
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
                e.event_date >= /* planned anew */ $19::date
                and e.event_date <= /* planned anew */ $20::date
                and (
                  (
                    e.event_date >= /* planned anew */ $21::date
                    and e.event_date <= /* planned anew */ $22::date
                  )
                  or (
                    e.event_date >= (
                      $23::date + case
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($24::timestamptz at time zone tp.time_zone)::date > $25::date
                          )
                        ) then 1
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($26::timestamptz at time zone tp.time_zone)::date < $27::date
                          )
                        ) then -1
                        else 0
                      end
                    ) + 14
                    and e.event_date < (
                      $28::date + case
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($29::timestamptz at time zone tp.time_zone)::date > $30::date
                          )
                        ) then 1
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($31::timestamptz at time zone tp.time_zone)::date < $32::date
                          )
                        ) then -1
                        else 0
                      end
                    ) + 21
                  )
                )
                and event_is_unanswered (e.status)
              )
              and e.event_date >= /* planned anew */ $33::date
              and e.event_date <= /* planned anew */ $34::date
            )
        )
      ) + (
        (
          select
            cast(count(*) as integer) as "count"
          from
            "event" as "e"
          where
            (
              (
                e.event_date >= /* planned anew */ $35::date
                and e.event_date <= /* planned anew */ $36::date
                and (
                  (
                    e.event_date >= /* planned anew */ $37::date
                    and e.event_date <= /* planned anew */ $38::date
                  )
                  or (
                    e.event_date >= (
                      $39::date + case
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($40::timestamptz at time zone tp.time_zone)::date > $41::date
                          )
                        ) then 1
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($42::timestamptz at time zone tp.time_zone)::date < $43::date
                          )
                        ) then -1
                        else 0
                      end
                    ) + 14
                    and e.event_date < (
                      $44::date + case
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($45::timestamptz at time zone tp.time_zone)::date > $46::date
                          )
                        ) then 1
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($47::timestamptz at time zone tp.time_zone)::date < $48::date
                          )
                        ) then -1
                        else 0
                      end
                    ) + 21
                  )
                )
                and event_is_unanswered (e.status)
              )
              and e.event_date >= /* planned anew */ $49::date
              and e.event_date <= /* planned anew */ $50::date
            )
        )
      ) + (
        select
          coalesce(sum(k.events), 0)::int
        from
          (
            values
              ($51)
          ) as l (language)
          join event_tally as k on k.language_guide = l.language
        where
          k.agency_id = $52
          and k.status = any ($53::text[])
          and k.event_date >= $54::date
          and k.event_date <= $55::date
      )
    )
  ) as "due_soon",
  (
    select
      count(*)::int
    from
      (
        select
          1 as "one"
        from
          "event" as "e"
        where
          e.id = any (
            /* planned anew */
            array(
              select
                c.event_id
              from
                comment as c
                left join comment_read as r on r.thread = c.thread
                and r.account_id = $56
              where
                c.deleted_at is null
                and c.author_id is distinct from $57
                and c.id > coalesce(r.last_comment_id, 0)
                and c.created_at >= (
                  select
                    created_at
                  from
                    account
                  where
                    id = $58
                )
                and true
            )
          )
        limit
          1000
      ) as found
  ) as "unread",
  (
    select
      count(*)::int
    from
      (
        select
          1 as "one"
        from
          "event" as "e"
        where
          (
            e.event_date >= /* planned anew */ $59::date
            and (
              (e.event_date >= /* planned anew */ $60::date)
              or (
                e.event_date >= (
                  $61::date + case
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($62::timestamptz at time zone tp.time_zone)::date > $63::date
                      )
                    ) then 1
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($64::timestamptz at time zone tp.time_zone)::date < $65::date
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
        limit
          1000
      ) as found
  ) as "ship_conflict",
  (
    select
      count(*)::int
    from
      (
        select
          1 as "one"
        from
          "event" as "e"
        where
          (
            e.event_date >= /* planned anew */ $66::date
            and e.event_date <= /* planned anew */ $67::date
            and (
              (
                e.event_date >= /* planned anew */ $68::date
                and e.event_date <= /* planned anew */ $69::date
              )
              or (
                e.event_date >= (
                  $70::date + case
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($71::timestamptz at time zone tp.time_zone)::date > $72::date
                      )
                    ) then 1
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($73::timestamptz at time zone tp.time_zone)::date < $74::date
                      )
                    ) then -1
                    else 0
                  end
                ) + 0
                and e.event_date < (
                  $75::date + case
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($76::timestamptz at time zone tp.time_zone)::date > $77::date
                      )
                    ) then 1
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($78::timestamptz at time zone tp.time_zone)::date < $79::date
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
                    and es.event_date >= $80::date
                    and es.event_date <= $81::date
                )
              )
              and event_is_open (e.status)
            )
          )
        limit
          1000
      ) as found
  ) as "ship_unknown",
  least(
    1000,
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
                e.event_date >= /* planned anew */ $82::date
                and (
                  (e.event_date >= /* planned anew */ $83::date)
                  or (
                    e.event_date >= (
                      $84::date + case
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($85::timestamptz at time zone tp.time_zone)::date > $86::date
                          )
                        ) then 1
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($87::timestamptz at time zone tp.time_zone)::date < $88::date
                          )
                        ) then -1
                        else 0
                      end
                    ) + 0
                  )
                )
                and (
                  e.lacks_ticket
                  and e.status in ('requested', 'approved')
                )
              )
              and e.event_date >= /* planned anew */ $89::date
              and e.event_date <= /* planned anew */ $90::date
            )
        )
      ) + (
        select
          coalesce(sum(k.without_ticket), 0)::int
        from
          (
            values
              ($91)
          ) as l (language)
          join event_tally as k on k.language_guide = l.language
        where
          k.agency_id = $92
          and k.status = any ($93::text[])
          and k.event_date >= $94::date
      ) + (
        select
          coalesce(sum(k.without_ticket), 0)::int
        from
          (
            values
              ($95)
          ) as l (language)
          join event_tally as k on k.language_guide = l.language
        where
          k.agency_id = $96
          and k.status = any ($97::text[])
          and k.event_date >= $98::date
          and k.event_date <= $99::date
      )
    )
  ) as "ticket_missing";

-- name: countChips, of an agency
-- given: ["2026-06-29","2026-06-27","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15",1,"2026-06-01","2026-06-29","",1,["new","requested"],"2026-05-31","2026-06-28","2026-07-06","2026-06-30","2026-07-04","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15",1,"2026-06-28","2026-07-06",1,1,1,1,1,"2026-06-14","2026-06-16","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15",1,"2026-06-14","2026-08-15","2026-06-16","2026-08-13","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15",1,"2026-06-14","2026-08-15","2026-06-14","2026-06-16","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15","2026-06-15T10:00:00.000Z","2026-06-15",1,"2026-06-14","2026-06-30","",1,["requested","approved"],"2026-07-01"]
select
  least(
    1000,
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
                and "e"."agency_id" = $8
                and event_is_unanswered (e.status)
              )
              and e.event_date >= /* planned anew */ $9::date
              and e.event_date <= /* planned anew */ $10::date
            )
        )
      ) + (
        select
          coalesce(sum(k.events), 0)::int
        from
          (
            values
              ($11)
          ) as l (language)
          join event_tally as k on k.language_guide = l.language
        where
          k.agency_id = $12
          and k.status = any ($13::text[])
          and k.event_date <= $14::date
      )
    )
  ) as "act_now",
  least(
    1000,
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
                e.event_date >= /* planned anew */ $15::date
                and e.event_date <= /* planned anew */ $16::date
                and (
                  (
                    e.event_date >= /* planned anew */ $17::date
                    and e.event_date <= /* planned anew */ $18::date
                  )
                  or (
                    e.event_date >= (
                      $19::date + case
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($20::timestamptz at time zone tp.time_zone)::date > $21::date
                          )
                        ) then 1
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($22::timestamptz at time zone tp.time_zone)::date < $23::date
                          )
                        ) then -1
                        else 0
                      end
                    ) + 14
                    and e.event_date < (
                      $24::date + case
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($25::timestamptz at time zone tp.time_zone)::date > $26::date
                          )
                        ) then 1
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($27::timestamptz at time zone tp.time_zone)::date < $28::date
                          )
                        ) then -1
                        else 0
                      end
                    ) + 21
                  )
                )
                and "e"."agency_id" = $29
                and event_is_unanswered (e.status)
              )
              and e.event_date >= /* planned anew */ $30::date
              and e.event_date <= /* planned anew */ $31::date
            )
        )
      )
    )
  ) as "due_soon",
  (
    select
      count(*)::int
    from
      (
        select
          1 as "one"
        from
          "event" as "e"
        where
          (
            "e"."agency_id" = $32
            and e.id = any (
              /* planned anew */
              array(
                select
                  c.event_id
                from
                  comment as c
                  left join comment_read as r on r.thread = c.thread
                  and r.account_id = $33
                where
                  c.deleted_at is null
                  and c.author_id is distinct from $34
                  and c.id > coalesce(r.last_comment_id, 0)
                  and c.created_at >= (
                    select
                      created_at
                    from
                      account
                    where
                      id = $35
                  )
                  and (
                    c.agency_id = $36
                    and not c.is_internal
                  )
              )
            )
          )
        limit
          1000
      ) as found
  ) as "unread",
  (
    select
      count(*)::int
    from
      (
        select
          1 as "one"
        from
          "event" as "e"
        where
          (
            e.event_date >= /* planned anew */ $37::date
            and (
              (e.event_date >= /* planned anew */ $38::date)
              or (
                e.event_date >= (
                  $39::date + case
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($40::timestamptz at time zone tp.time_zone)::date > $41::date
                      )
                    ) then 1
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($42::timestamptz at time zone tp.time_zone)::date < $43::date
                      )
                    ) then -1
                    else 0
                  end
                ) + 0
              )
            )
            and "e"."agency_id" = $44
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
        limit
          1000
      ) as found
  ) as "ship_conflict",
  (
    select
      count(*)::int
    from
      (
        select
          1 as "one"
        from
          "event" as "e"
        where
          (
            e.event_date >= /* planned anew */ $45::date
            and e.event_date <= /* planned anew */ $46::date
            and (
              (
                e.event_date >= /* planned anew */ $47::date
                and e.event_date <= /* planned anew */ $48::date
              )
              or (
                e.event_date >= (
                  $49::date + case
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($50::timestamptz at time zone tp.time_zone)::date > $51::date
                      )
                    ) then 1
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($52::timestamptz at time zone tp.time_zone)::date < $53::date
                      )
                    ) then -1
                    else 0
                  end
                ) + 0
                and e.event_date < (
                  $54::date + case
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($55::timestamptz at time zone tp.time_zone)::date > $56::date
                      )
                    ) then 1
                    when e.port_id = any (
                      array(
                        select
                          tp.id
                        from
                          port_zone as tp
                        where
                          ($57::timestamptz at time zone tp.time_zone)::date < $58::date
                      )
                    ) then -1
                    else 0
                  end
                ) + 61
              )
            )
            and "e"."agency_id" = $59
            and /* planned anew */ (
              e.id = any (
                array(
                  select
                    es.event_id
                  from
                    event_ship as es
                  where
                    es.lacks_call
                    and es.event_date >= $60::date
                    and es.event_date <= $61::date
                )
              )
              and event_is_open (e.status)
            )
          )
        limit
          1000
      ) as found
  ) as "ship_unknown",
  least(
    1000,
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
                e.event_date >= /* planned anew */ $62::date
                and (
                  (e.event_date >= /* planned anew */ $63::date)
                  or (
                    e.event_date >= (
                      $64::date + case
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($65::timestamptz at time zone tp.time_zone)::date > $66::date
                          )
                        ) then 1
                        when e.port_id = any (
                          array(
                            select
                              tp.id
                            from
                              port_zone as tp
                            where
                              ($67::timestamptz at time zone tp.time_zone)::date < $68::date
                          )
                        ) then -1
                        else 0
                      end
                    ) + 0
                  )
                )
                and "e"."agency_id" = $69
                and (
                  e.lacks_ticket
                  and e.status in ('requested', 'approved')
                )
              )
              and e.event_date >= /* planned anew */ $70::date
              and e.event_date <= /* planned anew */ $71::date
            )
        )
      ) + (
        select
          coalesce(sum(k.without_ticket), 0)::int
        from
          (
            values
              ($72)
          ) as l (language)
          join event_tally as k on k.language_guide = l.language
        where
          k.agency_id = $73
          and k.status = any ($74::text[])
          and k.event_date >= $75::date
      )
    )
  ) as "ticket_missing";
