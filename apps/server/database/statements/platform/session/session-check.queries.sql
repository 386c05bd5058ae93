-- Written by `npm run generate` from src/platform/session/session-check.queries.ts and the samples beside it.

-- name: findByToken, alone
-- given: ["\\x00000000"]
select
  s.id as session_id,
  s.current_hash,
  s.next_hash,
  s.next_seed,
  s.previous_hash,
  s.bind_hash,
  s.signed_in_by,
  a.id as account_id,
  a.role,
  a.agency_id,
  a.password_expired,
  a.totp_confirmed_at is not null
  or exists (
    select
    from
      passkey
    where
      passkey.account_id = a.id
  ) as has_second_factor,
  coalesce(s.stepped_up_at > now() - interval '10 minutes', false) as is_fresh,
  s.created_at < now() - interval '12 hours' as is_over,
  s.seen_at < now() - interval '30 minutes' as is_idle,
  s.rotated_at < now() - interval '15 minutes' as is_due_to_rotate,
  s.seen_at < now() - interval '60 seconds' as is_seen_stale,
  coalesce(s.previous_until < now(), false) as is_previous_over,
  clock_timestamp() as asked_at,
  case
    when not pg_is_in_recovery() then (
      case current_setting('synchronous_commit')
        when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn()
      end
    )::text
  end as position,
  null as versions
from
  session as s
  join account as a on a.id = s.account_id
where
  (
    s.current_hash = $1
    or s.next_hash = $1
    or s.previous_hash = $1
  )
  and s.revoked_at is null
  and a.disabled_at is null
  and a.kind = 'person';

-- name: findByToken, with what an event is made from
-- given: ["\\x00000000",1]
select
  s.id as session_id,
  s.current_hash,
  s.next_hash,
  s.next_seed,
  s.previous_hash,
  s.bind_hash,
  s.signed_in_by,
  a.id as account_id,
  a.role,
  a.agency_id,
  a.password_expired,
  a.totp_confirmed_at is not null
  or exists (
    select
    from
      passkey
    where
      passkey.account_id = a.id
  ) as has_second_factor,
  coalesce(s.stepped_up_at > now() - interval '10 minutes', false) as is_fresh,
  s.created_at < now() - interval '12 hours' as is_over,
  s.seen_at < now() - interval '30 minutes' as is_idle,
  s.rotated_at < now() - interval '15 minutes' as is_due_to_rotate,
  s.seen_at < now() - interval '60 seconds' as is_seen_stale,
  coalesce(s.previous_until < now(), false) as is_previous_over,
  clock_timestamp() as asked_at,
  case
    when not pg_is_in_recovery() then (
      case current_setting('synchronous_commit')
        when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn()
      end
    )::text
  end as position,
  concat_ws(
    '.',
    (
      select
        coalesce(sum(v.number), 0)
      from
        data_version as v
      where
        v.topic = 'shared'
        and v.topic_id = 0
    ),
    (
      select
        coalesce(sum(v.number), 0)
      from
        data_version as v
      where
        v.topic = 'account'
        and v.topic_id = a.id
    ),
    (
      select
        coalesce(sum(v.number), 0)
      from
        data_version as v
      where
        v.topic = 'event'
        and v.topic_id = $2
    ),
    case
      when a.agency_id is null then (
        select
          coalesce(sum(v.number), 0)
        from
          data_version as v
        where
          v.topic = 'event_internal'
          and v.topic_id = $2
      )
    end
  ) as versions
from
  session as s
  join account as a on a.id = s.account_id
where
  (
    s.current_hash = $1
    or s.next_hash = $1
    or s.previous_hash = $1
  )
  and s.revoked_at is null
  and a.disabled_at is null
  and a.kind = 'person';
