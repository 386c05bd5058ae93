-- Written by `npm run generate` from src/platform/personal-data/key-check.queries.ts and the samples beside it.

-- name: listKeyIdsInUse
with recursive
  used (key_id) as (
    select
      min(key_id)
    from
      person
    union all
    select
      (
        select
          min(key_id)
        from
          person
        where
          key_id > used.key_id
      )
    from
      used
    where
      used.key_id is not null
  ),
  used_of_files (key_id) as (
    select
      min(key_id)
    from
      stored_file
    union all
    select
      (
        select
          min(key_id)
        from
          stored_file
        where
          key_id > used_of_files.key_id
      )
    from
      used_of_files
    where
      used_of_files.key_id is not null
  ),
  used_of_imports (key_id) as (
    select
      min(key_id)
    from
      season_import_effect
    union all
    select
      (
        select
          min(key_id)
        from
          season_import_effect
        where
          key_id > used_of_imports.key_id
      )
    from
      used_of_imports
    where
      used_of_imports.key_id is not null
  )
select
  key_id
from
  used
where
  key_id is not null
union
select
  key_id
from
  used_of_files
where
  key_id is not null
union
select
  split_part(enc, '.', 2)
from
  upload_chunk
union
select
  totp_key_id
from
  account
where
  totp_key_id is not null
union
select
  key_id
from
  webhook_secret
union
select
  key_id
from
  used_of_imports
where
  key_id is not null;

-- name: countKeyUse
select
  'person' as kind,
  key_id,
  count(*)::integer as rows
from
  person
group by
  key_id
union all
select
  'second_factor',
  totp_key_id,
  count(*)::integer
from
  account
where
  totp_key_id is not null
group by
  totp_key_id
union all
select
  'file',
  key_id,
  count(*)::integer
from
  stored_file
group by
  key_id
union all
select
  'chunk',
  split_part(enc, '.', 2),
  count(*)::integer
from
  upload_chunk
group by
  2
union all
select
  'webhook',
  key_id,
  count(*)::integer
from
  webhook_secret
group by
  key_id
union all
select
  'import',
  key_id,
  count(*)::integer
from
  season_import_effect
where
  key_id is not null
group by
  key_id;
