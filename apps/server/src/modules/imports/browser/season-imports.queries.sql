-- Written by `npm run generate` from season-imports.queries.ts and the samples beside it.

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

-- name: lockImport
-- given: [4]
select
  "state",
  "fingerprint"
from
  "season_import"
where
  "id" = $1
for update;

-- name: insertImport
-- given: [1]
insert into
  "season_import" ("account_id")
values
  ($1)
returning
  "id";

-- name: takeStep
-- given: ["previewed","[]","{\"ports\":{\"created\":0,\"changed\":0,\"unchanged\":0,\"stale\":0,\"locked\":0},\"agencies\":{\"created\":0,\"changed\":0,\"unchanged\":0,\"stale\":0,\"locked\":0},\"ship_calls\":{\"created\":0,\"changed\":0,\"unchanged\":0,\"stale\":0,\"locked\":0},\"events\":{\"created\":0,\"changed\":0,\"unchanged\":0,\"stale\":0,\"locked\":0},\"orders\":{\"created\":0,\"changed\":0,\"unchanged\":0,\"stale\":0,\"locked\":0},\"invoices\":{\"created\":0,\"changed\":0,\"unchanged\":0,\"stale\":0,\"locked\":0}}",4,["reading"]]
update "season_import"
set
  "state" = $1,
  "tables" = $2,
  "counts" = $3
where
  "id" = $4
  and state = any ($5);

-- name: noteFigures
-- given: [2000,500,2000,4,"reading","committing","undoing"]
update "season_import"
set
  "rows_total" = $1,
  "rows_done" = $2,
  "rows_read" = $3
where
  "id" = $4
  and "state" in ($5, $6, $7);

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

-- name: insertFile
-- given: ["[{\"id\":\"4f9d0c52-7f0a-4bd1-9a3c-3b9d3b6e8a11\",\"storage_key\":\"9f3c2a1b9f3c2a1b9f3c2a1b9f3c2a1b\",\"enc\":\"sealed\",\"size\":12000,\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\"}]"]
insert into
  "stored_file" ("id", "storage_key", "enc", "size", "sha256")
select
  "id",
  "storage_key",
  "enc",
  "size",
  "sha256"
from
  json_populate_recordset(null::"stored_file", $1::json);

-- name: insertFile
-- given: [4,"orders.csv","csv",12000,"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","4f9d0c52-7f0a-4bd1-9a3c-3b9d3b6e8a11"]
insert into
  "season_import_file" ("import_id", "name", "kind", "size", "sha256", "file_id")
values
  ($1, $2, $3, $4, $5, $6);

-- name: chooseReadings
-- given: ["[{\"sheet\":null,\"encoding\":\"utf-8\",\"delimiter\":\";\",\"header_line\":3,\"left_out\":[9],\"total_line\":9}]",7,4]
update "season_import_file"
set
  "readings" = $1
where
  "id" = $2
  and "import_id" = $3;

-- name: deleteFilesOf
-- given: [4]
select
  "file_id"
from
  "season_import_file"
where
  "import_id" = $1
  and "file_id" is not null;

-- name: deleteFilesOf
-- given: [["4f9d0c52-7f0a-4bd1-9a3c-3b9d3b6e8a11"]]
delete from "stored_file"
where
  id = any ($1::uuid[])
returning
  "storage_key";

-- name: deleteFilesOf
-- given: [false,["9f3c2a1b9f3c2a1b9f3c2a1b9f3c2a1b"]]
update "stored_name"
set
  "was_file" = $1
where
  storage_key = any ($2::text[]);

-- name: deleteImport
-- given: [4]
select
  "file_id"
from
  "season_import_file"
where
  "import_id" = $1
  and "file_id" is not null;

-- name: deleteImport
-- given: [["4f9d0c52-7f0a-4bd1-9a3c-3b9d3b6e8a11"]]
delete from "stored_file"
where
  id = any ($1::uuid[])
returning
  "storage_key";

-- name: deleteImport
-- given: [false,["9f3c2a1b9f3c2a1b9f3c2a1b9f3c2a1b"]]
update "stored_name"
set
  "was_file" = $1
where
  storage_key = any ($2::text[]);

-- name: deleteImport
-- given: [4]
delete from "season_import"
where
  "id" = $1;

-- name: deleteOldImports
-- given: ["delete from season_import"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;
