-- Written by `npm run generate` from src/extensions/imports/browser/season-imports.queries.ts and the samples beside it.

-- name: listImports
-- given: [25,0]
select
  "i"."id",
  "i"."account_id",
  "i"."undone_by" as "undone_by_id",
  "i"."state",
  "i"."created_at",
  "i"."committed_at",
  "i"."tables",
  "i"."undone_at",
  "i"."rows_read",
  "i"."rows_total",
  "i"."rows_done",
  "i"."counts",
  "i"."fault_count",
  "i"."fingerprint",
  "i"."is_renewed",
  "i"."failure",
  "a"."name" as "created_by",
  "u"."name" as "undone_by",
  case
    when i.state = 'committed'
    and i.last_entry is not null
    and i.committed_at + interval '7 days' > now() then i.committed_at + interval '7 days'
  end as "undo_until"
from
  "season_import" as "i"
  left join "account" as "a" on "a"."id" = "i"."account_id"
  left join "account" as "u" on "u"."id" = "i"."undone_by"
where
  exists (
    select
    from
      season_import_file f
    where
      f.import_id = i.id
  )
order by
  "i"."id" desc
limit
  $1
offset
  $2;

-- name: countImports
select
  count(*) as "count"
from
  "season_import" as "i"
where
  exists (
    select
    from
      season_import_file f
    where
      f.import_id = i.id
  );

-- name: findImport
-- given: [4]
select
  "i"."id",
  "i"."account_id",
  "i"."undone_by" as "undone_by_id",
  "i"."state",
  "i"."created_at",
  "i"."committed_at",
  "i"."tables",
  "i"."undone_at",
  "i"."rows_read",
  "i"."rows_total",
  "i"."rows_done",
  "i"."counts",
  "i"."fault_count",
  "i"."fingerprint",
  "i"."is_renewed",
  "i"."failure",
  "a"."name" as "created_by",
  "u"."name" as "undone_by",
  case
    when i.state = 'committed'
    and i.last_entry is not null
    and i.committed_at + interval '7 days' > now() then i.committed_at + interval '7 days'
  end as "undo_until"
from
  "season_import" as "i"
  left join "account" as "a" on "a"."id" = "i"."account_id"
  left join "account" as "u" on "u"."id" = "i"."undone_by"
where
  "i"."id" = $1;

-- name: claimImport
-- given: [4]
select
  pg_try_advisory_xact_lock(hashtext ('gangway season import'), $1::integer) as is_mine;

-- name: listFiles
-- given: [[4]]
select
  "i"."id",
  "i"."import_id",
  "i"."name",
  "i"."kind",
  "i"."size",
  "i"."sha256",
  "i"."file_id",
  "i"."readings",
  "f"."storage_key",
  "f"."enc"
from
  "season_import_file" as "i"
  left join "stored_file" as "f" on "f"."id" = "i"."file_id"
where
  i.import_id = any ($1)
order by
  "i"."id";

-- name: deleteFilesOf
-- given: [4]
select
  "file_id"
from
  "season_import_file"
where
  "import_id" = $1
  and "file_id" is not null;

-- name: deleteImport
-- given: [4]
select
  "file_id"
from
  "season_import_file"
where
  "import_id" = $1
  and "file_id" is not null;
