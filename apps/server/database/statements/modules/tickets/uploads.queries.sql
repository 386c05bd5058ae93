-- Written by `npm run generate` from src/modules/tickets/uploads.queries.ts and the samples beside it.

-- name: findSameUpload
-- given: [1,1,1000,"ticket.pdf","aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",1]
select
  "id"
from
  "upload_session"
where
  "account_id" = $1
  and "excursion_id" = $2
  and "size" = $3
  and "filename" = $4
  and "sha256" = $5
  and "ticket_id" is null
  and "refusal" is null
  and "created_at" > now() - interval '24 hours'
order by
  "created_at" desc
limit
  $6;

-- name: countUnfinished
-- given: [1]
select
  count(*) as "count"
from
  "upload_session"
where
  "account_id" = $1
  and "ticket_id" is null
  and "refusal" is null
  and "created_at" > now() - interval '24 hours';

-- name: findUpload
-- given: ["00000000-0000-4000-8000-000000000001",1]
select
  "s"."excursion_id",
  "o"."event_id",
  "s"."filename",
  "s"."size",
  "s"."sha256",
  "s"."ticket_id",
  "s"."refusal"
from
  "upload_session" as "s"
  inner join "excursion_order" as "o" on "o"."id" = "s"."excursion_id"
where
  "s"."id" = $1
  and "s"."account_id" = $2
  and "s"."created_at" > now() - interval '24 hours';

-- name: listChunks
-- given: ["00000000-0000-4000-8000-000000000001"]
select
  *
from
  "upload_chunk"
where
  "session_id" = $1
order by
  "start_offset";
