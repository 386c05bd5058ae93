-- Written by `npm run generate` from sent-agencies.queries.ts and the samples beside it.

-- name: upsertAgencies, with the hash that was sent
-- given: ["Harbour Tours",["office@harbour.example"],"h","AG-HARBOUR","aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]
insert into
  "agency" ("name", "emails", "source_hash", "reference", "agency_hash")
values
  ($1, $2, $3, $4, $5)
on conflict ("reference") do update
set
  "name" = "excluded"."name",
  "emails" = "excluded"."emails",
  "agency_hash" = "excluded"."agency_hash",
  "source_hash" = "excluded"."source_hash",
  "source_updated_at" = "excluded"."source_updated_at"
returning
  "id",
  "reference";

-- name: upsertAgencies, with a new one
-- given: ["Harbour Tours",["office@harbour.example"],"h","AG-HARBOUR"]
insert into
  "agency" ("name", "emails", "source_hash", "reference", "agency_hash")
values
  (
    $1,
    $2,
    $3,
    $4,
    encode(substr(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 1, 16), 'hex')
  )
on conflict ("reference") do update
set
  "name" = "excluded"."name",
  "emails" = "excluded"."emails",
  "agency_hash" = "excluded"."agency_hash",
  "source_hash" = "excluded"."source_hash",
  "source_updated_at" = "excluded"."source_updated_at"
returning
  "id",
  "reference";

-- name: confirmAgencies
-- given: [[1],["2026-06-15T10:00:00Z"]]
update "agency" as confirmed
set
  source_updated_at = given.updated_at
from
  unnest($1::integer[], $2::timestamptz[]) as given (id, updated_at)
where
  confirmed.id = given.id;
