-- Written by `npm run generate` from sent-invoices.queries.ts and the samples beside it.

-- name: upsertInvoices
-- given: ["[{\"reference\":\"INV-1\",\"agency_id\":1,\"number\":\"2026-001\",\"date\":\"2026-06-01\",\"due_date\":\"2026-07-01\",\"total\":12000,\"total_paid\":0,\"currency\":\"EUR\",\"source_hash\":\"h\",\"source_updated_at\":\"2026-06-15T10:00:00Z\"}]"]
insert into
  "invoice" (
    "reference",
    "agency_id",
    "number",
    "date",
    "due_date",
    "total",
    "total_paid",
    "currency",
    "source_hash",
    "source_updated_at"
  )
select
  "reference",
  "agency_id",
  "number",
  "date",
  "due_date",
  "total",
  "total_paid",
  "currency",
  "source_hash",
  "source_updated_at"
from
  json_populate_recordset(null::"invoice", $1::json)
on conflict ("reference") do update
set
  "agency_id" = "excluded"."agency_id",
  "number" = "excluded"."number",
  "date" = "excluded"."date",
  "due_date" = "excluded"."due_date",
  "total" = "excluded"."total",
  "total_paid" = "excluded"."total_paid",
  "currency" = "excluded"."currency",
  "currency_exponent" = "excluded"."currency_exponent",
  "locked" = "excluded"."locked",
  "filename" = "excluded"."filename",
  "file_id" = "excluded"."file_id",
  "source_hash" = "excluded"."source_hash",
  "source_updated_at" = "excluded"."source_updated_at"
returning
  "id",
  "reference";

-- name: deletePdfs
-- given: [["00000000-0000-4000-8000-000000000001"]]
delete from "stored_file"
where
  id = any ($1::uuid[]);

-- name: confirmInvoices
-- given: [[1],["2026-06-15T10:00:00Z"]]
update "invoice" as confirmed
set
  source_updated_at = given.updated_at
from
  unnest($1::integer[], $2::timestamptz[]) as given (id, updated_at)
where
  confirmed.id = given.id;
