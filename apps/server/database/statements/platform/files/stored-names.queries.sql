-- Written by `npm run generate` from src/platform/files/stored-names.queries.ts and the samples beside it.

-- name: listRemovable
-- given: ["",30,1000]
select
  "storage_key"
from
  "stored_name"
where
  "storage_key" > $1
  and ended_at <= now() - case
    when was_file then make_interval(days => $2::integer)
    else interval '24 hours'
  end
  and not (
    exists (
      select
      from
        stored_file as f
      where
        f.storage_key = "stored_name"."storage_key"
    )
    or exists (
      select
      from
        upload_chunk as c
      where
        c.storage_key = "stored_name"."storage_key"
    )
  )
order by
  "storage_key"
limit
  $3;

-- name: standingsOf
-- given: [["f/1","f/2"]]
select
  g.key,
  case
    when n.storage_key is null then 'unknown'
    when (
      exists (
        select
        from
          stored_file as f
        where
          f.storage_key = "n"."storage_key"
      )
      or exists (
        select
        from
          upload_chunk as c
        where
          c.storage_key = "n"."storage_key"
      )
    ) then 'held'
    when n.ended_at is not null then 'ended'
    else 'open'
  end as standing
from
  unnest($1::text[]) as g (key)
  left join stored_name as n on n.storage_key = g.key;

-- name: countHeld
select
  (
    select
      count(*)
    from
      stored_file
  ) + (
    select
      count(*)
    from
      upload_chunk
  ) as total;

-- name: findStoreId
select
  "id"
from
  "store_identity";

-- name: insertStoreId
select
  "id"
from
  "store_identity";
