-- Written by `npm run generate` from src/platform/programs/key-check.queries.ts and the samples beside it.

-- name: findByKey, alone
-- given: ["\\x00000000"]
select
  k.id as key_id,
  a.id as account_id,
  a.name,
  a.role,
  a.agency_id,
  p.scopes,
  p.networks,
  coalesce(k.last_used_at < now() - interval '1 minute', true) as is_use_stale,
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
  api_key as k
  join program as p on p.account_id = k.account_id
  join account as a on a.id = k.account_id
where
  k.secret_hash = $1
  and k.revoked_at is null
  and (
    k.expires_at is null
    or k.expires_at > now()
  )
  and a.disabled_at is null;

-- name: findByKey, with what an event is made from
-- given: ["\\x00000000",1]
select
  k.id as key_id,
  a.id as account_id,
  a.name,
  a.role,
  a.agency_id,
  p.scopes,
  p.networks,
  coalesce(k.last_used_at < now() - interval '1 minute', true) as is_use_stale,
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
  api_key as k
  join program as p on p.account_id = k.account_id
  join account as a on a.id = k.account_id
where
  k.secret_hash = $1
  and k.revoked_at is null
  and (
    k.expires_at is null
    or k.expires_at > now()
  )
  and a.disabled_at is null;

-- name: isRefusalNew
-- given: ["\\x00000000"]
select
  "id"
from
  "api_key"
where
  "secret_hash" = $1
  and coalesce(refused_at < now() - interval '1 hour', true);
