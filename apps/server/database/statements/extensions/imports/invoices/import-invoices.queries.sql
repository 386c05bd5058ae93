-- Written by `npm run generate` from src/extensions/imports/invoices/import-invoices.queries.ts and the samples beside it.

-- name: listInvoicesByReference
-- given: [["INV-1","INV-2"]]
select
  "i"."id",
  "i"."reference",
  "i"."agency_id",
  "i"."number",
  "i"."date",
  "i"."due_date",
  "i"."total",
  "i"."total_paid",
  "i"."currency",
  "i"."currency_exponent",
  "i"."locked",
  "i"."filename",
  "i"."file_id",
  "i"."source_hash",
  "i"."source_updated_at",
  "f"."sha256"
from
  "invoice" as "i"
  left join "stored_file" as "f" on "f"."id" = "i"."file_id"
where
  i.reference = any ($1);

-- name: listInvoiceFiles
select
  "filename",
  "reference"
from
  "invoice"
where
  "filename" is not null;
