-- Written by `npm run generate` from delete-tickets.queries.ts and the samples beside it.

-- name: deleteUploads
-- given: [[1,2]]
delete from "upload_session"
where
  excursion_id = any ($1);

-- name: deleteTickets
-- given: [[1,2]]
delete from "ticket"
where
  excursion_id = any ($1)
returning
  "excursion_id",
  "file_id";
