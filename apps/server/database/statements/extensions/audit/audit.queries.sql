-- Written by `npm run generate` from src/extensions/audit/audit.queries.ts and the samples beside it.

-- name: listEntries, all
-- given: [51,51,51,"order.open_personal_data"]
with
  page as materialized (
    select
      /* planned anew */
      *
    from
      (
        select
          'entry' as kind,
          id,
          at
        from
          (
            select
              e.id,
              e.at
            from
              audit_entry as e
            where
              true
            order by
              e.at desc,
              e.id desc
            limit
              $1
          ) as entry
        union all
        select
          'access' as kind,
          id,
          at
        from
          (
            select
              a.id,
              a.at
            from
              person_access as a
            where
              true
            order by
              a.at desc,
              a.id desc
            limit
              $2
          ) as access
      ) as found
    order by
      at desc,
      kind desc,
      id desc
    limit
      $3
  )
select
  (
    extract(
      epoch
      from
        page.at
    ) * 1000000
  )::bigint as at,
  page.kind,
  page.id,
  coalesce(e.actor, 'account') as actor,
  coalesce(e.action, $4) as action,
  u.id as account_id,
  u.name as account_name,
  u.role as account_role,
  u.kind as account_kind,
  g.id as agency_id,
  g.name as agency_name,
  ev.id as event_id,
  ev.agency_title as event_title,
  ev.event_date,
  o.id as excursion_id,
  o.order_id,
  w.id as about_id,
  w.name as about_name,
  w.role as about_role,
  w.kind as about_kind,
  e.before,
  coalesce(e.after, jsonb_build_object('kinds', a.fields)) as after,
  s.address,
  s.user_agent,
  s.is_new_device
from
  page
  left join audit_entry as e on page.kind = 'entry'
  and e.id = page.id
  left join person_access as a on page.kind = 'access'
  and a.id = page.id
  left join account as u on u.id = coalesce(e.account_id, a.account_id)
  left join agency as g on g.id = coalesce(e.agency_id, a.agency_id)
  left join excursion_order as o on o.id = coalesce(e.excursion_id, a.excursion_id)
  left join event as ev on ev.id = coalesce(e.event_id, o.event_id)
  left join account as w on w.id = case
    when true
    and e.after ->> 'account_id' ~ '^[0-9]{1,9}$' then (e.after ->> 'account_id')::bigint
  end
  left join sign_in as s on s.id = case
    when e.action like 'session.%'
    and e.after ->> 'sign_in' ~ '^[0-9]{1,9}$' then (e.after ->> 'sign_in')::bigint
  end
order by
  page.at desc,
  page.kind desc,
  page.id desc;

-- name: listEntries, older
-- given: [1800000000000000,100,51,1800000000000000,9007199254740991,51,51,"order.open_personal_data"]
with
  page as materialized (
    select
      /* planned anew */
      *
    from
      (
        select
          'entry' as kind,
          id,
          at
        from
          (
            select
              e.id,
              e.at
            from
              audit_entry as e
            where
              ("e"."at", "e"."id") < ((timestamptz 'epoch' + $1::bigint * interval '1 microsecond'), $2::bigint)
            order by
              e.at desc,
              e.id desc
            limit
              $3
          ) as entry
        union all
        select
          'access' as kind,
          id,
          at
        from
          (
            select
              a.id,
              a.at
            from
              person_access as a
            where
              ("a"."at", "a"."id") < ((timestamptz 'epoch' + $4::bigint * interval '1 microsecond'), $5::bigint)
            order by
              a.at desc,
              a.id desc
            limit
              $6
          ) as access
      ) as found
    order by
      at desc,
      kind desc,
      id desc
    limit
      $7
  )
select
  (
    extract(
      epoch
      from
        page.at
    ) * 1000000
  )::bigint as at,
  page.kind,
  page.id,
  coalesce(e.actor, 'account') as actor,
  coalesce(e.action, $8) as action,
  u.id as account_id,
  u.name as account_name,
  u.role as account_role,
  u.kind as account_kind,
  g.id as agency_id,
  g.name as agency_name,
  ev.id as event_id,
  ev.agency_title as event_title,
  ev.event_date,
  o.id as excursion_id,
  o.order_id,
  w.id as about_id,
  w.name as about_name,
  w.role as about_role,
  w.kind as about_kind,
  e.before,
  coalesce(e.after, jsonb_build_object('kinds', a.fields)) as after,
  s.address,
  s.user_agent,
  s.is_new_device
from
  page
  left join audit_entry as e on page.kind = 'entry'
  and e.id = page.id
  left join person_access as a on page.kind = 'access'
  and a.id = page.id
  left join account as u on u.id = coalesce(e.account_id, a.account_id)
  left join agency as g on g.id = coalesce(e.agency_id, a.agency_id)
  left join excursion_order as o on o.id = coalesce(e.excursion_id, a.excursion_id)
  left join event as ev on ev.id = coalesce(e.event_id, o.event_id)
  left join account as w on w.id = case
    when true
    and e.after ->> 'account_id' ~ '^[0-9]{1,9}$' then (e.after ->> 'account_id')::bigint
  end
  left join sign_in as s on s.id = case
    when e.action like 'session.%'
    and e.after ->> 'sign_in' ~ '^[0-9]{1,9}$' then (e.after ->> 'sign_in')::bigint
  end
order by
  page.at desc,
  page.kind desc,
  page.id desc;

-- name: listEntries, ofPerson
-- given: [1,51,1,51,51,"order.open_personal_data"]
with
  page as materialized (
    select
      /* planned anew */
      *
    from
      (
        select
          'entry' as kind,
          id,
          at
        from
          (
            select
              e.id,
              e.at
            from
              audit_entry as e
            where
              "e"."account_id" = $1
            order by
              e.at desc,
              e.id desc
            limit
              $2
          ) as entry
        union all
        select
          'access' as kind,
          id,
          at
        from
          (
            select
              a.id,
              a.at
            from
              person_access as a
            where
              "a"."account_id" = $3
            order by
              a.at desc,
              a.id desc
            limit
              $4
          ) as access
      ) as found
    order by
      at desc,
      kind desc,
      id desc
    limit
      $5
  )
select
  (
    extract(
      epoch
      from
        page.at
    ) * 1000000
  )::bigint as at,
  page.kind,
  page.id,
  coalesce(e.actor, 'account') as actor,
  coalesce(e.action, $6) as action,
  u.id as account_id,
  u.name as account_name,
  u.role as account_role,
  u.kind as account_kind,
  g.id as agency_id,
  g.name as agency_name,
  ev.id as event_id,
  ev.agency_title as event_title,
  ev.event_date,
  o.id as excursion_id,
  o.order_id,
  w.id as about_id,
  w.name as about_name,
  w.role as about_role,
  w.kind as about_kind,
  e.before,
  coalesce(e.after, jsonb_build_object('kinds', a.fields)) as after,
  s.address,
  s.user_agent,
  s.is_new_device
from
  page
  left join audit_entry as e on page.kind = 'entry'
  and e.id = page.id
  left join person_access as a on page.kind = 'access'
  and a.id = page.id
  left join account as u on u.id = coalesce(e.account_id, a.account_id)
  left join agency as g on g.id = coalesce(e.agency_id, a.agency_id)
  left join excursion_order as o on o.id = coalesce(e.excursion_id, a.excursion_id)
  left join event as ev on ev.id = coalesce(e.event_id, o.event_id)
  left join account as w on w.id = case
    when true
    and e.after ->> 'account_id' ~ '^[0-9]{1,9}$' then (e.after ->> 'account_id')::bigint
  end
  left join sign_in as s on s.id = case
    when e.action like 'session.%'
    and e.after ->> 'sign_in' ~ '^[0-9]{1,9}$' then (e.after ->> 'sign_in')::bigint
  end
order by
  page.at desc,
  page.kind desc,
  page.id desc;

-- name: listEntries, ofAgency
-- given: [1,51,1,51,51,"order.open_personal_data"]
with
  page as materialized (
    select
      /* planned anew */
      *
    from
      (
        select
          'entry' as kind,
          id,
          at
        from
          (
            select
              e.id,
              e.at
            from
              audit_entry as e
            where
              "e"."agency_id" = $1
            order by
              e.at desc,
              e.id desc
            limit
              $2
          ) as entry
        union all
        select
          'access' as kind,
          id,
          at
        from
          (
            select
              a.id,
              a.at
            from
              person_access as a
            where
              "a"."agency_id" = $3
            order by
              a.at desc,
              a.id desc
            limit
              $4
          ) as access
      ) as found
    order by
      at desc,
      kind desc,
      id desc
    limit
      $5
  )
select
  (
    extract(
      epoch
      from
        page.at
    ) * 1000000
  )::bigint as at,
  page.kind,
  page.id,
  coalesce(e.actor, 'account') as actor,
  coalesce(e.action, $6) as action,
  u.id as account_id,
  u.name as account_name,
  u.role as account_role,
  u.kind as account_kind,
  g.id as agency_id,
  g.name as agency_name,
  ev.id as event_id,
  ev.agency_title as event_title,
  ev.event_date,
  o.id as excursion_id,
  o.order_id,
  w.id as about_id,
  w.name as about_name,
  w.role as about_role,
  w.kind as about_kind,
  e.before,
  coalesce(e.after, jsonb_build_object('kinds', a.fields)) as after,
  s.address,
  s.user_agent,
  s.is_new_device
from
  page
  left join audit_entry as e on page.kind = 'entry'
  and e.id = page.id
  left join person_access as a on page.kind = 'access'
  and a.id = page.id
  left join account as u on u.id = coalesce(e.account_id, a.account_id)
  left join agency as g on g.id = coalesce(e.agency_id, a.agency_id)
  left join excursion_order as o on o.id = coalesce(e.excursion_id, a.excursion_id)
  left join event as ev on ev.id = coalesce(e.event_id, o.event_id)
  left join account as w on w.id = case
    when true
    and e.after ->> 'account_id' ~ '^[0-9]{1,9}$' then (e.after ->> 'account_id')::bigint
  end
  left join sign_in as s on s.id = case
    when e.action like 'session.%'
    and e.after ->> 'sign_in' ~ '^[0-9]{1,9}$' then (e.after ->> 'sign_in')::bigint
  end
order by
  page.at desc,
  page.kind desc,
  page.id desc;

-- name: listEntries, ofActions
-- given: [["session.begin","session.refuse"],51,51,51,"order.open_personal_data"]
with
  page as materialized (
    select
      /* planned anew */
      *
    from
      (
        select
          'entry' as kind,
          id,
          at
        from
          (
            select
              n.id,
              n.at
            from
              unnest($1::text[]) as one (action)
              cross join lateral (
                select
                  e.id,
                  e.at
                from
                  audit_entry as e
                where
                  e.action = one.action
                order by
                  e.at desc,
                  e.id desc
                limit
                  $2
              ) as n
            order by
              n.at desc,
              n.id desc
            limit
              $3
          ) as entry
      ) as found
    order by
      at desc,
      kind desc,
      id desc
    limit
      $4
  )
select
  (
    extract(
      epoch
      from
        page.at
    ) * 1000000
  )::bigint as at,
  page.kind,
  page.id,
  coalesce(e.actor, 'account') as actor,
  coalesce(e.action, $5) as action,
  u.id as account_id,
  u.name as account_name,
  u.role as account_role,
  u.kind as account_kind,
  g.id as agency_id,
  g.name as agency_name,
  ev.id as event_id,
  ev.agency_title as event_title,
  ev.event_date,
  o.id as excursion_id,
  o.order_id,
  w.id as about_id,
  w.name as about_name,
  w.role as about_role,
  w.kind as about_kind,
  e.before,
  coalesce(e.after, jsonb_build_object('kinds', a.fields)) as after,
  s.address,
  s.user_agent,
  s.is_new_device
from
  page
  left join audit_entry as e on page.kind = 'entry'
  and e.id = page.id
  left join person_access as a on page.kind = 'access'
  and a.id = page.id
  left join account as u on u.id = coalesce(e.account_id, a.account_id)
  left join agency as g on g.id = coalesce(e.agency_id, a.agency_id)
  left join excursion_order as o on o.id = coalesce(e.excursion_id, a.excursion_id)
  left join event as ev on ev.id = coalesce(e.event_id, o.event_id)
  left join account as w on w.id = case
    when true
    and e.after ->> 'account_id' ~ '^[0-9]{1,9}$' then (e.after ->> 'account_id')::bigint
  end
  left join sign_in as s on s.id = case
    when e.action like 'session.%'
    and e.after ->> 'sign_in' ~ '^[0-9]{1,9}$' then (e.after ->> 'sign_in')::bigint
  end
order by
  page.at desc,
  page.kind desc,
  page.id desc;

-- name: listEntries, ofEvent
-- given: [1,51,1,51,51,"order.open_personal_data"]
with
  page as materialized (
    select
      /* planned anew */
      *
    from
      (
        select
          'entry' as kind,
          id,
          at
        from
          (
            select
              e.id,
              e.at
            from
              audit_entry as e
            where
              e.event_id = $1
            order by
              e.at desc,
              e.id desc
            limit
              $2
          ) as entry
        union all
        select
          'access' as kind,
          id,
          at
        from
          (
            select
              a.id,
              a.at
            from
              person_access as a
            where
              a.excursion_id = any (
                array(
                  select
                    o.id
                  from
                    excursion_order as o
                  where
                    o.event_id = $3
                )
              )
            order by
              a.at desc,
              a.id desc
            limit
              $4
          ) as access
      ) as found
    order by
      at desc,
      kind desc,
      id desc
    limit
      $5
  )
select
  (
    extract(
      epoch
      from
        page.at
    ) * 1000000
  )::bigint as at,
  page.kind,
  page.id,
  coalesce(e.actor, 'account') as actor,
  coalesce(e.action, $6) as action,
  u.id as account_id,
  u.name as account_name,
  u.role as account_role,
  u.kind as account_kind,
  g.id as agency_id,
  g.name as agency_name,
  ev.id as event_id,
  ev.agency_title as event_title,
  ev.event_date,
  o.id as excursion_id,
  o.order_id,
  w.id as about_id,
  w.name as about_name,
  w.role as about_role,
  w.kind as about_kind,
  e.before,
  coalesce(e.after, jsonb_build_object('kinds', a.fields)) as after,
  s.address,
  s.user_agent,
  s.is_new_device
from
  page
  left join audit_entry as e on page.kind = 'entry'
  and e.id = page.id
  left join person_access as a on page.kind = 'access'
  and a.id = page.id
  left join account as u on u.id = coalesce(e.account_id, a.account_id)
  left join agency as g on g.id = coalesce(e.agency_id, a.agency_id)
  left join excursion_order as o on o.id = coalesce(e.excursion_id, a.excursion_id)
  left join event as ev on ev.id = coalesce(e.event_id, o.event_id)
  left join account as w on w.id = case
    when true
    and e.after ->> 'account_id' ~ '^[0-9]{1,9}$' then (e.after ->> 'account_id')::bigint
  end
  left join sign_in as s on s.id = case
    when e.action like 'session.%'
    and e.after ->> 'sign_in' ~ '^[0-9]{1,9}$' then (e.after ->> 'sign_in')::bigint
  end
order by
  page.at desc,
  page.kind desc,
  page.id desc;

-- name: listEntries, ofOrder
-- given: ["A-17",51,"A-17",51,51,"order.open_personal_data"]
with
  page as materialized (
    select
      /* planned anew */
      *
    from
      (
        select
          'entry' as kind,
          id,
          at
        from
          (
            select
              e.id,
              e.at
            from
              audit_entry as e
            where
              e.excursion_id = any (
                array(
                  select
                    o.id
                  from
                    excursion_order as o
                  where
                    o.order_id = $1
                )
              )
            order by
              e.at desc,
              e.id desc
            limit
              $2
          ) as entry
        union all
        select
          'access' as kind,
          id,
          at
        from
          (
            select
              a.id,
              a.at
            from
              person_access as a
            where
              a.excursion_id = any (
                array(
                  select
                    o.id
                  from
                    excursion_order as o
                  where
                    o.order_id = $3
                )
              )
            order by
              a.at desc,
              a.id desc
            limit
              $4
          ) as access
      ) as found
    order by
      at desc,
      kind desc,
      id desc
    limit
      $5
  )
select
  (
    extract(
      epoch
      from
        page.at
    ) * 1000000
  )::bigint as at,
  page.kind,
  page.id,
  coalesce(e.actor, 'account') as actor,
  coalesce(e.action, $6) as action,
  u.id as account_id,
  u.name as account_name,
  u.role as account_role,
  u.kind as account_kind,
  g.id as agency_id,
  g.name as agency_name,
  ev.id as event_id,
  ev.agency_title as event_title,
  ev.event_date,
  o.id as excursion_id,
  o.order_id,
  w.id as about_id,
  w.name as about_name,
  w.role as about_role,
  w.kind as about_kind,
  e.before,
  coalesce(e.after, jsonb_build_object('kinds', a.fields)) as after,
  s.address,
  s.user_agent,
  s.is_new_device
from
  page
  left join audit_entry as e on page.kind = 'entry'
  and e.id = page.id
  left join person_access as a on page.kind = 'access'
  and a.id = page.id
  left join account as u on u.id = coalesce(e.account_id, a.account_id)
  left join agency as g on g.id = coalesce(e.agency_id, a.agency_id)
  left join excursion_order as o on o.id = coalesce(e.excursion_id, a.excursion_id)
  left join event as ev on ev.id = coalesce(e.event_id, o.event_id)
  left join account as w on w.id = case
    when true
    and e.after ->> 'account_id' ~ '^[0-9]{1,9}$' then (e.after ->> 'account_id')::bigint
  end
  left join sign_in as s on s.id = case
    when e.action like 'session.%'
    and e.after ->> 'sign_in' ~ '^[0-9]{1,9}$' then (e.after ->> 'sign_in')::bigint
  end
order by
  page.at desc,
  page.kind desc,
  page.id desc;

-- name: listEntries, ofAccount
-- given: ["1",51,51,"order.open_personal_data"]
with
  page as materialized (
    select
      /* planned anew */
      *
    from
      (
        select
          'entry' as kind,
          id,
          at
        from
          (
            select
              e.id,
              e.at
            from
              audit_entry as e
            where
              e.after ? 'account_id'
              and e.after ->> 'account_id' = $1
            order by
              e.at desc,
              e.id desc
            limit
              $2
          ) as entry
      ) as found
    order by
      at desc,
      kind desc,
      id desc
    limit
      $3
  )
select
  (
    extract(
      epoch
      from
        page.at
    ) * 1000000
  )::bigint as at,
  page.kind,
  page.id,
  coalesce(e.actor, 'account') as actor,
  coalesce(e.action, $4) as action,
  u.id as account_id,
  u.name as account_name,
  u.role as account_role,
  u.kind as account_kind,
  g.id as agency_id,
  g.name as agency_name,
  ev.id as event_id,
  ev.agency_title as event_title,
  ev.event_date,
  o.id as excursion_id,
  o.order_id,
  w.id as about_id,
  w.name as about_name,
  w.role as about_role,
  w.kind as about_kind,
  e.before,
  coalesce(e.after, jsonb_build_object('kinds', a.fields)) as after,
  s.address,
  s.user_agent,
  s.is_new_device
from
  page
  left join audit_entry as e on page.kind = 'entry'
  and e.id = page.id
  left join person_access as a on page.kind = 'access'
  and a.id = page.id
  left join account as u on u.id = coalesce(e.account_id, a.account_id)
  left join agency as g on g.id = coalesce(e.agency_id, a.agency_id)
  left join excursion_order as o on o.id = coalesce(e.excursion_id, a.excursion_id)
  left join event as ev on ev.id = coalesce(e.event_id, o.event_id)
  left join account as w on w.id = case
    when true
    and e.after ->> 'account_id' ~ '^[0-9]{1,9}$' then (e.after ->> 'account_id')::bigint
  end
  left join sign_in as s on s.id = case
    when e.action like 'session.%'
    and e.after ->> 'sign_in' ~ '^[0-9]{1,9}$' then (e.after ->> 'sign_in')::bigint
  end
order by
  page.at desc,
  page.kind desc,
  page.id desc;

-- name: listEntries, between
-- given: [1790000000000000,1800000000000000,51,1790000000000000,1800000000000000,51,51,"order.open_personal_data"]
with
  page as materialized (
    select
      /* planned anew */
      *
    from
      (
        select
          'entry' as kind,
          id,
          at
        from
          (
            select
              e.id,
              e.at
            from
              audit_entry as e
            where
              "e"."at" >= (timestamptz 'epoch' + $1::bigint * interval '1 microsecond')
              and "e"."at" < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond')
            order by
              e.at desc,
              e.id desc
            limit
              $3
          ) as entry
        union all
        select
          'access' as kind,
          id,
          at
        from
          (
            select
              a.id,
              a.at
            from
              person_access as a
            where
              "a"."at" >= (timestamptz 'epoch' + $4::bigint * interval '1 microsecond')
              and "a"."at" < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond')
            order by
              a.at desc,
              a.id desc
            limit
              $6
          ) as access
      ) as found
    order by
      at desc,
      kind desc,
      id desc
    limit
      $7
  )
select
  (
    extract(
      epoch
      from
        page.at
    ) * 1000000
  )::bigint as at,
  page.kind,
  page.id,
  coalesce(e.actor, 'account') as actor,
  coalesce(e.action, $8) as action,
  u.id as account_id,
  u.name as account_name,
  u.role as account_role,
  u.kind as account_kind,
  g.id as agency_id,
  g.name as agency_name,
  ev.id as event_id,
  ev.agency_title as event_title,
  ev.event_date,
  o.id as excursion_id,
  o.order_id,
  w.id as about_id,
  w.name as about_name,
  w.role as about_role,
  w.kind as about_kind,
  e.before,
  coalesce(e.after, jsonb_build_object('kinds', a.fields)) as after,
  s.address,
  s.user_agent,
  s.is_new_device
from
  page
  left join audit_entry as e on page.kind = 'entry'
  and e.id = page.id
  left join person_access as a on page.kind = 'access'
  and a.id = page.id
  left join account as u on u.id = coalesce(e.account_id, a.account_id)
  left join agency as g on g.id = coalesce(e.agency_id, a.agency_id)
  left join excursion_order as o on o.id = coalesce(e.excursion_id, a.excursion_id)
  left join event as ev on ev.id = coalesce(e.event_id, o.event_id)
  left join account as w on w.id = case
    when true
    and e.after ->> 'account_id' ~ '^[0-9]{1,9}$' then (e.after ->> 'account_id')::bigint
  end
  left join sign_in as s on s.id = case
    when e.action like 'session.%'
    and e.after ->> 'sign_in' ~ '^[0-9]{1,9}$' then (e.after ->> 'sign_in')::bigint
  end
order by
  page.at desc,
  page.kind desc,
  page.id desc;

-- name: countEntries, all
select
  /* planned anew */
  (
    (
      select
        count(*)
      from
        audit_entry as e
      where
        true
    ) + (
      select
        count(*)
      from
        person_access as a
      where
        true
    )
  )::int as count;

-- name: countEntries, ofPerson
-- given: [["events.export"],1]
select
  /* planned anew */
  (
    (
      select
        count(*)
      from
        audit_entry as e
      where
        e.action = any ($1::text[])
        and "e"."account_id" = $2
    ) + (
      select
        count(*)
      from
        person_access as a
      where
        false
    )
  )::int as count;

-- name: momentOfTransaction
select
  (
    extract(
      epoch
      from
        now()
    ) * 1000000
  )::bigint as at;

-- name: listChoices
select
  "id",
  "name",
  "role",
  "kind"
from
  "account"
order by
  lower(name collate "und-x-icu"),
  "id";

-- name: listChoices
select
  "id",
  "name"
from
  "agency"
order by
  lower(name collate "und-x-icu"),
  "id";

-- name: tellOfGrowth
-- given: ["{}"]
select
  count(
    pg_notify (
      'gangway_realtime',
      (
        $1::jsonb || jsonb_build_object('channel', concat('private-App.User.', u.id), 'v', nextval('realtime_version'))
      )::text
    )
  )
from
  account as u
where
  u.disabled_at is null
  and u.role in ('admin');
