-- Written by `npm run generate` from src/platform/files/stored-files.queries.ts and the samples beside it.

-- name: deleteManyFiles
-- given: ["delete from stored_file"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;
