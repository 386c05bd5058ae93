-- Written by `npm run generate` from src/extensions/audit/chain.queries.ts and the samples beside it.

-- name: listWaiting
-- given: [2000]
select
  w.kind,
  w.row_id,
  case w.kind
    when 'entry' then encode(
      sha256(
        convert_to(
          jsonb_build_array(
            e.id,
            to_char("e"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
            e.account_id,
            e.actor,
            e.action,
            e.agency_id,
            e.event_id,
            e.excursion_id,
            e.before,
            e.after
          )::text,
          'UTF8'
        )
      ),
      'hex'
    )
    else encode(
      sha256(
        convert_to(
          jsonb_build_array(
            a.id,
            to_char("a"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
            a.account_id,
            a.agency_id,
            a.excursion_id,
            a.fields
          )::text,
          'UTF8'
        )
      ),
      'hex'
    )
  end as digest
from
  audit_pending as w
  left join audit_entry as e on w.kind = 'entry'
  and e.id = w.row_id
  left join person_access as a on w.kind = 'access'
  and a.id = w.row_id
where
  e.id is not null
  or a.id is not null
order by
  w.kind,
  w.row_id
limit
  $1;

-- name: findLastLink
select
  position,
  kind,
  row_id,
  encode(digest, 'hex') as digest,
  encode(hash, 'hex') as hash
from
  audit_link
order by
  position desc
limit
  1;

-- name: findHashAt
-- given: [1]
select
  encode(hash, 'hex') as hash
from
  audit_link
where
  position = $1;

-- name: listLinks
-- given: [0,2000]
select
  l.position,
  l.kind,
  l.row_id,
  encode(l.digest, 'hex') as digest,
  encode(l.hash, 'hex') as hash,
  case
    when e.id is not null then encode(
      sha256(
        convert_to(
          jsonb_build_array(
            e.id,
            to_char("e"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
            e.account_id,
            e.actor,
            e.action,
            e.agency_id,
            e.event_id,
            e.excursion_id,
            e.before,
            e.after
          )::text,
          'UTF8'
        )
      ),
      'hex'
    )
    when a.id is not null then encode(
      sha256(
        convert_to(
          jsonb_build_array(
            a.id,
            to_char("a"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
            a.account_id,
            a.agency_id,
            a.excursion_id,
            a.fields
          )::text,
          'UTF8'
        )
      ),
      'hex'
    )
  end as found
from
  (
    select
      *
    from
      audit_link
    where
      position > $1
    order by
      position
    limit
      $2
  ) as l
  left join audit_entry as e on l.kind = 'entry'
  and e.id = l.row_id
  left join person_access as a on l.kind = 'access'
  and a.id = l.row_id
order by
  l.position;

-- name: listLoose
-- given: [20]
select
  r.kind,
  r.id as row_id,
  true as is_there
from
  (
    select
      'entry' as kind,
      id
    from
      audit_entry
    union all
    select
      'access',
      id
    from
      person_access
  ) as r
  left join audit_link as l on l.kind = r.kind
  and l.row_id = r.id
  left join audit_pending as w on w.kind = r.kind
  and w.row_id = r.id
where
  l.position is null
  and w.row_id is null
union all
select
  w.kind,
  w.row_id,
  false
from
  audit_pending as w
  left join audit_entry as e on w.kind = 'entry'
  and e.id = w.row_id
  left join person_access as a on w.kind = 'access'
  and a.id = w.row_id
where
  e.id is null
  and a.id is null
order by
  1,
  2
limit
  $1;
