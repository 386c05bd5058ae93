-- Written by `npm run generate` from stored-names.queries.ts and the samples beside it.

-- name: recordNames
-- given: ["f/1",null,"f/2",null]
insert into
  "stored_name" ("storage_key", "ended_at")
values
  ($1, $2),
  ($3, $4);

-- name: discardName
-- given: ["f/1"]
select
  "storage_key"
from
  "stored_name"
where
  "storage_key" = $1
for update;

-- name: discardName
-- given: [false,"f/1"]
update "stored_name"
set
  "ended_at" = now(),
  "was_file" = $1
where
  "storage_key" = $2
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
  );

-- name: endAbandonedNames
-- given: ["",1000]
with
  open_name as (
    select
      storage_key
    from
      stored_name
    where
      storage_key > $1
      and ended_at is null
      and recorded_at <= now() - interval '24 hours'
    order by
      storage_key
    limit
      $2
  ),
  ended as (
    update stored_name
    set
      ended_at = now()
    from
      open_name
    where
      stored_name.storage_key = open_name.storage_key
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
  )
select
  max(storage_key) as last
from
  open_name;

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

-- name: forgetNames
-- given: [["f/1","f/2"]]
delete from "stored_name"
where
  storage_key = any ($1::text[])
  and "ended_at" is not null;

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
-- given: ["00000000-0000-4000-8000-000000000001"]
insert into
  "store_identity" ("id")
values
  ($1)
on conflict ("is_only") do nothing;

-- name: insertStoreId
select
  "id"
from
  "store_identity";

-- name: replaceStoreId
-- given: ["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000001"]
insert into
  "store_identity" ("id")
values
  ($1)
on conflict ("is_only") do update
set
  "id" = $2;
